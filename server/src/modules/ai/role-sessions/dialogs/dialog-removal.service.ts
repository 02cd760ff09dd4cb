import { mayRemoveRoleSession } from '@yanye/shared/policy/role-sessions.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { AnswerStopping } from '../engine/answer-stopping.service';
import type { SessionTopic } from '../engine/session-topic';
import type { SessionMemoriesRepository } from '../memory/session-memories.repository';
import { roleSessionsRemoved } from '../role-sessions.events';
import type { RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { RoleDialogsRepository } from './role-dialogs.repository';

interface Deps extends Pick<Basics, 'database'> {
  readonly dialogs: Pick<RoleDialogsRepository, 'owners' | 'remove'>;
  readonly sessions: Pick<RoleSessionsRepository, 'owners' | 'remove' | 'recount' | 'idsOfUsers'>;
  readonly memories: Pick<SessionMemoriesRepository, 'invalidate'>;
  readonly stopping: Pick<AnswerStopping, 'stopRemoved'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Removes dialogs and sessions. What is being written in them is stopped, and its credits are settled as for any stop. */
export const dialogRemoval = ({ database, dialogs, sessions, memories, stopping, topic, events }: Deps) => {
  const tell = (ids: readonly number[]): void => {
    for (const id of ids) database.afterCommit(() => void topic.changed(id, 0));
  };

  /** Call inside a transaction. @returns ids of sessions that existed */
  const dropSessions = async (ids: readonly number[]): Promise<number[]> => {
    const found = (await sessions.owners(ids)).map(({ id }) => id);
    if (found.length === 0) return [];
    await stopping.stopRemoved({ sessions: found });
    await events.emit(roleSessionsRemoved, { ids: found });
    await sessions.remove(found);
    tell(found);
    return found;
  };

  return {
    dropSessions,

    /** Call inside the transaction that removes the users. */
    dropOfUsers: async (userIds: readonly number[]): Promise<void> => {
      const ids = await sessions.idsOfUsers(userIds);
      if (ids.length > 0) await stopping.stopRemoved({ sessions: ids });
    },

    /**
     * All of them or, where one belongs to somebody else, none. @returns number of removed sessions
     * @throws AppError ROLE_SESSION_NOT_FOUND
     */
    removeSessions: (viewer: Actor, ids: readonly number[]): Promise<number> =>
      database.quietly(async () => {
        const found = await sessions.owners(ids);
        if (found.length === 0 || found.some((session) => !mayRemoveRoleSession(viewer, session)))
          refuse('ROLE_SESSION_NOT_FOUND');
        return (await dropSessions(ids)).length;
      }),

    /**
     * All of them or, where one belongs to somebody else, none. @returns number of removed dialogs
     * @throws AppError ROLE_DIALOG_NOT_FOUND
     */
    removeDialogs: (viewer: Actor, ids: readonly number[]): Promise<number> =>
      database.quietly(async () => {
        const found = await dialogs.owners(ids);
        if (found.length === 0 || found.some((dialog) => !mayRemoveRoleSession(viewer, dialog)))
          refuse('ROLE_DIALOG_NOT_FOUND');
        const known = found.map(({ id }) => id);
        await stopping.stopRemoved({ dialogs: known });
        await memories.invalidate(known);
        const removed = await dialogs.remove(known);
        const changed = [...new Set(found.map(({ session_id }) => session_id))];
        await sessions.recount(changed);
        tell(changed);
        return removed;
      }),
  };
};

export type DialogRemoval = ReturnType<typeof dialogRemoval>;
