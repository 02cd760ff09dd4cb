import type { Bus } from '../bus/bus';

const topic = 'sessions.revoked';

const usersOf = (message: unknown): readonly number[] => {
  const users = (message as { users?: unknown } | null)?.users;
  return Array.isArray(users) ? users.filter((id): id is number => typeof id === 'number') : [];
};

/**
 * Announces to every process that tokens or rights of users ended, so that it ends their connections.
 * @param onProblem called with a failed publication; connections then end when their time is over
 */
export const revocations = (bus: Bus, onProblem: (error: unknown) => void) => ({
  /** Call it after the change was committed. Never throws. */
  publish: (userIds: readonly number[]): void => {
    if (userIds.length > 0) bus.publish(topic, { users: userIds }).catch(onProblem);
  },
  /** @returns stops listening */
  subscribe: (listener: (userIds: readonly number[]) => void): Promise<() => Promise<void>> =>
    bus.subscribe(topic, (message) => listener(usersOf(message))),
});

export type Revocations = ReturnType<typeof revocations>;
