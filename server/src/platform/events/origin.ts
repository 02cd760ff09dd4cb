import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@yanye/shared/policy/roles';

export type EventActor =
  | ({ readonly kind: 'user' } & Actor)
  | { readonly kind: 'visitor' }
  /** A job; `user` is the one whose task it carries out. */
  | { readonly kind: 'job'; readonly name: string; readonly user?: Actor }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'server' };

/** The call that caused it: the path is that of the route, without values, so that it holds no secret. */
interface CausingCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

export interface Origin {
  readonly actor: EventActor;
  /** IP address of the client; empty where there is none. */
  readonly address: string;
  /** User agent of the client, at most 300 characters; empty where there is none. */
  readonly device: string;
  readonly request?: CausingCall;
}

interface RequestFacts {
  readonly ip: string;
  readonly userAgent: string;
}

const maxDeviceLength = 300;
const storage = new AsyncLocalStorage<Origin>();
const ofServer: Origin = { actor: { kind: 'server' }, address: '', device: '' };

const actorOf = ({ id, role }: Actor): Actor => ({ id, role });

/** @param viewer undefined for a request without a valid token */
export const requestOrigin = (
  viewer: Actor | undefined,
  { ip, userAgent }: RequestFacts,
  request?: CausingCall,
): Origin => ({
  actor: viewer ? { kind: 'user', id: viewer.id, role: viewer.role } : { kind: 'visitor' },
  address: ip,
  device: userAgent.slice(0, maxDeviceLength),
  ...(request && { request }),
});

export const jobOrigin = (name: string): Origin => ({ ...ofServer, actor: { kind: 'job', name } });

export const commandOrigin = (name: string): Origin => ({ ...ofServer, actor: { kind: 'command', name } });

/** @returns the user who acts, or for whom a job acts; undefined for all other actors */
export const userOf = (actor: EventActor): Actor | undefined => {
  if (actor.kind === 'user') return actorOf(actor);
  return actor.kind === 'job' ? actor.user : undefined;
};

/** @returns the origin of a job that continues what another origin began, with that one's user, address and device */
export const continuedBy = (name: string, { actor, address, device }: Origin): Origin => {
  const user = userOf(actor);
  return { actor: { kind: 'job', name, ...(user && { user }) }, address, device };
};

export const currentOrigin = (): Origin => storage.getStore() ?? ofServer;

export const withOrigin = <R>(origin: Origin, work: () => R): R => storage.run(origin, work);

/** Runs a part of a job that carries out a user's task. Outside of a job the origin stays as it is. */
export const onBehalfOf = <R>(user: Actor, work: () => R): R => {
  const origin = currentOrigin();
  const { actor } = origin;
  return actor.kind === 'job'
    ? withOrigin({ ...origin, actor: { ...actor, user: actorOf(user) } }, work)
    : work();
};

/** @returns the key of the user behind this work, for queues that take turns: an account, a visitor's address, or '' for the server */
export const currentLane = (): string => {
  const { actor, address } = currentOrigin();
  const user = userOf(actor);
  return user ? `user:${user.id}` : address;
};
