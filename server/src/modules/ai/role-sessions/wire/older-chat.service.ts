import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { pageLimits } from '@yanye/shared/contract/paging';
import type { Parsed } from '@yanye/shared/contract/route';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { CheckedAnswers } from '../articles/checked-answers';
import type { RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { SessionReading } from '../sessions/session-reading';

type Query = Parsed<typeof roleSessionRoutes.chat>['query'];

interface Deps {
  readonly reading: SessionReading;
  readonly dialogs: Pick<RoleDialogsRepository, 'withChosen' | 'count'>;
  readonly sessions: Pick<RoleSessionsRepository, 'people'>;
  readonly checked: CheckedAnswers;
  readonly time: SiteTime;
}

/** Dialogs in the form of older clients, the oldest first. */
export const olderChatService = ({ reading, dialogs, sessions, checked, time }: Deps) => {
  const rowsOf = async (session: number, { page = 0, limit = 0 }: Query) => {
    if (page <= 0 && limit <= 0)
      return (await dialogs.withChosen(session, { limit: roleSessionLimits.newest })).toReversed();
    const size = limit > 0 ? Math.min(limit, pageLimits.maxLimit) : pageLimits.defaultLimit;
    return dialogs.withChosen(session, { limit: size, offset: (Math.max(1, page) - 1) * size, order: 'asc' });
  };

  return {
    /** @throws AppError ROLE_SESSION_NOT_FOUND */
    chat: async (viewer: Viewer, query: Query) => {
      const session = await reading.read(viewer, query.sessionID);
      const [rows, [user]] = await Promise.all([
        rowsOf(session.id, query),
        sessions.people([session.user_id]),
      ]);
      const userAvatar = user?.avatar || letterAvatar(user?.nick_name ?? '');
      const botAvatar = session.role_icon || letterAvatar(session.role_name);
      const answers = await checked.of(
        viewer,
        session.id,
        rows.map(({ state, answer }) => ({ state: state ?? 'queued', content: answer ?? '' })),
      );
      const list = rows.map(({ id, created_at, question }, at) => ({
        id,
        created_at: time.recordTime(created_at),
        userContent: question,
        userAvatar,
        botContent: answers[at]?.content ?? '',
        botAvatar,
        status: (rows[at]?.answer ?? '') !== '',
      }));
      return { count: await dialogs.count(session.id), list };
    },
  };
};

export type OlderChatService = ReturnType<typeof olderChatService>;
