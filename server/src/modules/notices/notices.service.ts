import { noticeLimits, type NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { NoticeItem, noticeRoutes } from '@yanye/shared/contract/notices';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayBeTold, mayChangeNotice } from '@yanye/shared/policy/notices.policy';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { refuse } from '../../platform/errors';
import type { SiteTime } from '../../platform/time';
import type { Viewer } from '../../platform/viewer';
import type { PublishedComment } from '../comments/comments.service';
import { messages } from './messages.zh';
import type { NoticeRow, NoticesRepository } from './notices.repository';
import type { NoticeTables } from './notices.tables';

type ListQuery = Parsed<typeof noticeRoutes.list>['query'];
type Which = Parsed<typeof noticeRoutes.read>['body'];

/** Something that happened to a comment that readers can see. */
export interface Event {
  readonly kind: NoticeKind;
  readonly article_id: string;
  readonly comment_id: number;
  /** Whose doing it is. */
  readonly actor?: number;
}

interface Needs {
  readonly database: Database<NoticeTables>;
  readonly notices: NoticesRepository;
  readonly clock: Clock;
  readonly time: SiteTime;
}

const day = 24 * 3_600_000;
/** No cached document shows notices. */
const quiet = { pages: 'unchanged' } as const;

const excerpt = (content: string): string => {
  const letters = Array.from(content.replace(/\s+/g, ' '));
  return letters.length > noticeLimits.excerpt
    ? `${letters.slice(0, noticeLimits.excerpt).join('')}…`
    : letters.join('');
};

/** What people are told of, each only their own. */
export const noticesService = ({ database, notices, clock, time }: Needs) => {
  const itemOf = (row: NoticeRow): NoticeItem => ({
    id: row.id,
    created_at: time.recordTime(row.created_at),
    kind: row.kind,
    is_read: row.is_read === 1,
    article_id: row.article_id,
    article_slug: row.slug,
    article_title: row.title,
    comment_id: row.comment_id,
    parent_comment_id: row.parent_id ?? 0,
    content: excerpt(row.content),
    actor: row.nick_name === null ? null : { nick_name: row.nick_name, avatar: row.avatar ?? '' },
  });

  const mineOf = async (viewer: Viewer, ids: readonly number[]): Promise<number[]> => {
    const rows = await notices.ownersOf(ids);
    if (rows.length === 0) refuse('NOTICE_NOT_FOUND');
    if (!rows.every((row) => mayChangeNotice(viewer, row)))
      refuse('FORBIDDEN', { message: messages.notYours });
    return rows.map(({ id }) => id);
  };

  const unread = (viewer: Viewer): Promise<number> => notices.countUnread(viewer.id, noticeLimits.counted);

  const tell = (people: readonly number[], { kind, article_id, comment_id, actor }: Event): Promise<void> =>
    database.transaction(async () => {
      const others = [...new Set(people)].filter((id) => id !== actor);
      const told = (await notices.peopleOf(others)).filter(mayBeTold);
      if (told.length === 0) return;
      await notices.add(
        told.map(({ id }) => ({
          user_id: id,
          kind,
          article_id,
          comment_id,
          actor_id: actor ?? null,
          created_at: clock.now(),
        })),
      );
    }, quiet);

  return {
    /**
     * Tells people of an event, each once however often it is told, and nobody of their own doing.
     * Joins the transaction at hand: told exactly when the event is stored.
     */
    tell,

    /**
     * A comment can be seen by readers from now on: tells the one whom it answers, or else the article's author, whoever
     * it names, and its writer when it had to wait. Nobody who has blocked the writer hears of it.
     * Call it in the transaction that makes it so.
     */
    commentPublished: async (comment: PublishedComment): Promise<void> => {
      const { id: comment_id, article_id, user_id: actor, blockers } = comment;
      const wanted = (people: readonly number[]) => people.filter((id) => !blockers.includes(id));
      const answered = comment.parent_user_id ?? comment.article_user_id;
      await tell(wanted([answered]), { kind: 'reply', article_id, comment_id, actor });
      await tell(wanted(comment.mentioned), { kind: 'mention', article_id, comment_id, actor });
      if (comment.waited) await tell([actor], { kind: 'approval', article_id, comment_id });
    },

    list: async (
      viewer: Viewer,
      { page, limit, unread: asked }: ListQuery,
    ): Promise<{ count: number; list: NoticeItem[] }> => {
      const filter = { userId: viewer.id, unreadOnly: asked === 'true' };
      const rows = await notices.list(filter, limit, (page - 1) * limit);
      return { count: await notices.count(filter), list: rows.map(itemOf) };
    },

    /** @returns how many wait, at most `noticeLimits.counted` */
    unread: async (viewer: Viewer): Promise<{ count: number }> => ({ count: await unread(viewer) }),

    /** @returns how many are left unread @throws AppError NOTICE_NOT_FOUND, FORBIDDEN */
    read: (viewer: Viewer, which: Which): Promise<{ count: number }> =>
      database.transaction(async () => {
        await notices.markRead(viewer.id, 'all' in which ? undefined : await mineOf(viewer, which.id_list));
        return { count: await unread(viewer) };
      }, quiet),

    /** @returns how many went @throws AppError NOTICE_NOT_FOUND, FORBIDDEN */
    remove: (viewer: Viewer, ids: readonly number[]): Promise<number> =>
      database.transaction(async () => notices.remove(viewer.id, await mineOf(viewer, ids)), quiet),

    /** Forgets what nobody came back for. */
    sweep: (): Promise<void> =>
      database.transaction(() => notices.removeBefore(clock.now() - noticeLimits.days * day), quiet),
  };
};

export type NoticesService = ReturnType<typeof noticesService>;
