import type { Logger } from 'pino';
import type { Events } from '#platform/events/events';
import type { Viewer } from '#platform/viewer';
import { roleSessionRead } from '../role-sessions.events';
import type { OpenSessions } from './open-sessions';
import type { RoleSessionRow } from './role-sessions.repository';

interface Deps {
  readonly open: Pick<OpenSessions, 'seen'>;
  readonly events: Pick<Events, 'emit'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** What gives the words of a session opens it here: the conversation of somebody else is not read without a trace. */
export const sessionReading = ({ open, events, log }: Deps) => ({
  /** @throws AppError ROLE_SESSION_NOT_FOUND, also for a session of another user */
  read: async (viewer: Viewer, id: number): Promise<RoleSessionRow> => {
    const session = await open.seen(viewer, id);
    const { user_id } = session;
    if (user_id !== viewer.id) {
      await events.emit(roleSessionRead, { id, user_id, read_by: viewer.id });
      // Operators who keep warnings alone keep this, too.
      log.warn({ session: id, user: user_id, reader: viewer.id }, 'An administrator read a session.');
    }
    return session;
  },
});

export type SessionReading = ReturnType<typeof sessionReading>;
