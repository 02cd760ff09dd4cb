import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { GenerationsRepository } from '../engine/generations.repository';
import type { OpenSessions } from './open-sessions';
import type { RoleSessionsRepository } from './role-sessions.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly open: Pick<OpenSessions, 'own'>;
  readonly sessions: Pick<RoleSessionsRepository, 'pin' | 'countPinned'>;
  readonly generations: Pick<GenerationsRepository, 'lockAsker'>;
}

/** Keeps sessions at the top of their list. */
export const sessionPins = ({ database, clock, open, sessions, generations }: Deps) => ({
  /**
   * One that is pinned already keeps its place.
   * @throws AppError ROLE_SESSION_NOT_FOUND, also for a session of another user; ROLE_PINS_FULL
   */
  pin: (viewer: Viewer, id: number, isPinned: boolean): Promise<void> =>
    database.quietly(async () => {
      // Several calls of one user could each see room for one more.
      await generations.lockAsker(viewer.id);
      const session = await open.own(viewer, id);
      if (session.pinned_at > 0 === isPinned) return;
      if (isPinned && (await sessions.countPinned(viewer.id)) >= roleSessionLimits.pinned)
        refuse('ROLE_PINS_FULL');
      await sessions.pin(session.id, isPinned ? clock.now() : 0);
    }),
});

export type SessionPins = ReturnType<typeof sessionPins>;
