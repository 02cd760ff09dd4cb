import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '@yanye/shared/contract/call';
import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { RouteContract } from '@yanye/shared/contract/route';
import { everyDatabase } from '../../test/every-database';
import { openProduct, people, type PersonName, type Product } from '../../test/open-product';

/** What the gate says; `in` lets somebody through to the handler. */
type Gate = 'in' | ErrorWord;
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
const known = {
  ...anybody,
  visitor: 'LOGIN_REQUIRED',
  disabled: 'ACCOUNT_DISABLED',
  revoked: 'TOKEN_REVOKED',
} as const;
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

/** Handlers that are stricter than their gate, each with a test of its own beside it. */
const stricter: Readonly<Record<string, readonly PersonName[]>> = {
  'GET /api/timeline': ['tourist'],
};

const kindOf = ({ access, writes, openToTourist }: RouteContract): Kind =>
  `${access} ${openToTourist ? 'lets in' : writes ? 'writes' : 'reads'}`;
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const isRoutes = (name: string): boolean => name.endsWith('Routes');

const contractFolder = join(import.meta.dirname, '../../../shared/src/contract');
/** Every route that a file of the contract describes. */
const contract = async (): Promise<RouteContract[]> => {
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
      .filter(([name]) => isRoutes(name))
      .flatMap(([, routes]) => Object.values(routes) as RouteContract[]),
  );
};

const gates = new Set<ErrorWord | undefined>([
  'LOGIN_REQUIRED',
  'FORBIDDEN',
  'TOURIST_READ_ONLY',
  'ACCOUNT_DISABLED',
  'TOKEN_REVOKED',
]);

everyDatabase('every route of the contract, for everybody', (open) => {
  let product: Product;
  let routes: RouteContract[];
  beforeAll(async () => {
    product = await openProduct(open);
    routes = await contract();
  }, 120_000);
  afterAll(() => product.close());

  test('is served, and what is served is in the contract', () => {
    expect(product.routes.map(nameOf).sort()).toEqual(routes.map(nameOf).sort());
  });

  test('has a row in the table', () => {
    expect(routes.filter((route) => !matrix[kindOf(route)]).map(nameOf)).toEqual([]);
  });

  const gateOf = async (route: RouteContract, person: PersonName): Promise<Gate> => {
    // Nothing that a handler would take, so that only the gate answers differently.
    const call = { params: { id: 0, articleId: 'none' }, query: {}, body: {} };
    const { error } = (await product.as(person).call(route, call)).body;
    return gates.has(error) ? (error as ErrorWord) : 'in';
  };

  test.each(people)('lets a %s pass exactly where the table says', async (person) => {
    const gaps: string[] = [];
    // Nobody comes back from signing out.
    const ordered = [...routes].sort(
      (a, b) => Number(nameOf(a).includes('logout')) - Number(nameOf(b).includes('logout')),
    );
    for (const route of ordered) {
      const name = nameOf(route);
      const wanted = matrix[kindOf(route)]?.[person];
      const found = await gateOf(route, person);
      const isStricter = found === 'FORBIDDEN' && stricter[name]?.includes(person) === true;
      if (found !== wanted && !isStricter) gaps.push(`${name}: ${found} instead of ${wanted}`);
    }
    expect(gaps).toEqual([]);
  });
});
