import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '@yanye/shared/contract/call';
import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { RouteContract } from '@yanye/shared/contract/route';
import type { PersonName } from './open-product';

/** What the gate says; `in` lets somebody through to the handler. */
export type Gate = 'in' | ErrorWord;
type Kind = `${Access} ${'reads' | 'writes' | 'lets in'}`;

const anybody = {
  visitor: 'in',
  member: 'in',
  stranger: 'in',
  tourist: 'in',
  admin: 'in',
  disabled: 'in',
  revoked: 'in',
} as const satisfies Record<PersonName, Gate>;
const lost = { disabled: 'ACCOUNT_DISABLED', revoked: 'TOKEN_REVOKED' } as const;
const known = { ...anybody, visitor: 'LOGIN_REQUIRED', ...lost } as const;
const noTourist = { tourist: 'TOURIST_READ_ONLY' } as const;
const noMember = { member: 'FORBIDDEN', stranger: 'FORBIDDEN' } as const;

/** The one table of the product: what a route declares, and what follows from it for everybody. */
const matrix: Partial<Record<Kind, Readonly<Record<PersonName, Gate>>>> = {
  'anyone reads': anybody,
  'anyone writes': { ...anybody, ...noTourist },
  'anyone lets in': anybody,
  'signedIn reads': known,
  'signedIn writes': { ...known, ...noTourist },
  'signedIn lets in': known,
  'backOffice reads': { ...known, ...noMember },
  'backOffice writes': { ...known, ...noMember, ...noTourist },
  'admin reads': { ...known, ...noMember, tourist: 'FORBIDDEN' },
  'admin writes': { ...known, ...noMember, ...noTourist },
};

/** Handlers that are stricter than what their route declares. */
const stricter: Readonly<Record<string, Partial<Record<PersonName, Gate>>>> = {
  'GET /api/timeline': { tourist: 'FORBIDDEN' },
};

const kindOf = ({ access, writes, openToTourist }: RouteContract): Kind =>
  `${access} ${openToTourist ? 'lets in' : writes ? 'writes' : 'reads'}`;
/** @returns method and path */
export const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
/** @returns the gate for each person, by what the route declares; undefined where no route declares the like */
export const gatesOf = (route: RouteContract): Readonly<Record<PersonName, Gate>> | undefined => {
  const declared = matrix[kindOf(route)];
  return declared && { ...declared, ...(route.refusesLostToken && lost), ...stricter[nameOf(route)] };
};

const contractFolder = join(import.meta.dirname, '../../shared/src/contract');
/** Every route that a file of the contract describes. */
export const contractRoutes = async (): Promise<RouteContract[]> => {
  const features = readdirSync(contractFolder)
    .filter((file) => file.endsWith('.ts') && !/\.(calls|test)\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
  const modules = await Promise.all(
    features.map(
      async (feature) => (await import(`@yanye/shared/contract/${feature}`)) as Record<string, object>,
    ),
  );
  return modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Routes'))
      .flatMap(([, routes]) => Object.values(routes) as RouteContract[]),
  );
};
