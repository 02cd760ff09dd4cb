import type { Bus } from '../bus/bus';

const topic = 'sessions.revoked';

/** Ids of the users whose tokens or rights ended. */
export type RevokedUsers = readonly number[] | 'everyone';

/** @returns whether the user is among them */
export const isAmong = (users: RevokedUsers, id: number): boolean =>
  users === 'everyone' || users.includes(id);

const usersOf = (message: unknown): RevokedUsers => {
  const users = (message as { users?: unknown } | null)?.users;
  if (users === 'everyone') return users;
  return Array.isArray(users) ? users.filter((id): id is number => typeof id === 'number') : [];
};

/**
 * Announces to every process that tokens or rights of users ended, so that it ends their connections.
 * @param onProblem called with a failed publication; connections then end when their time is over
 */
export const revocations = (bus: Bus, onProblem: (error: unknown) => void) => ({
  /** Call it after the change was committed. Never throws. */
  publish: (users: RevokedUsers): void => {
    if (users.length > 0) bus.publish(topic, { users }).catch(onProblem);
  },
  /** @returns stops listening */
  subscribe: (listener: (users: RevokedUsers) => void): Promise<() => Promise<void>> =>
    bus.subscribe(topic, (message) => listener(usersOf(message))),
});

export type Revocations = ReturnType<typeof revocations>;
