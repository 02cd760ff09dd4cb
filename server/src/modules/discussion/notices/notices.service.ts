import {
  noticeLimits,
  type ArticleNoticeKind,
  type CommentNoticeKind,
} from '@yanye/shared/contract/notices.calls';
import type { NoticeItem, noticeRoutes } from '@yanye/shared/contract/notices';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayBeTold, mayChangeNotice } from '@yanye/shared/policy/notices.policy';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { PublishedComment } from '#discussion/comments/comments.events';
import { messages } from './messages.zh';
import type { NoticeMails } from './notice-mails.service';
import { excerptFor } from './notice-words';
import type { NoticeRow, NoticesRepository } from './notices.repository';

type ListQuery = Parsed<typeof noticeRoutes.list>['query'];
type Which = Parsed<typeof noticeRoutes.read>['body'];

/** Something that happened to a comment that readers can see. */
export interface Event {
  readonly kind: CommentNoticeKind;
  readonly article_id: string;
  readonly comment_id: number;
  /** Whose doing it is. */
  readonly actor?: number;
}

/** Something that happened to an article itself. */
interface ArticleEvent {
  readonly kind: ArticleNoticeKind;
  readonly article_id: string;
  readonly actor: number;
  readonly reason: string;
}

/** What an administrator decided about an article. */
export interface Judgement {
  readonly id: string;
  readonly author: number;
  readonly by: number;
  readonly kind: 'article_approved' | 'article_returned';
  readonly reason: string;
}

interface Needs {
  readonly database: Transactions;
  readonly notices: NoticesRepository;
  readonly mails: Pick<NoticeMails, 'announce'>;
  readonly clock: Clock;
  readonly time: SiteTime;
}

const day = 24 * 3_600_000;
/** No cached document shows notices. */
const quiet = { pages: 'unchanged' } as const;

/** What people are told of, each only their own. */
export const noticesService = ({ database, notices, mails, clock, time }: Needs) => {
  const itemOf = (viewer: Viewer, row: NoticeRow): NoticeItem => ({
    id: row.id,
    created_at: time.recordTime(row.created_at),
    kind: row.kind,
    is_read: row.is_read === 1,
    article_id: row.article_id,
    article_slug: row.slug,
    article_title: row.title,
    comment_id: row.comment_id ?? 0,
    parent_comment_id: row.parent_id ?? 0,
    content: excerptFor(viewer.id, row),
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

  /** Nobody is told of their own doing. */
  const addressees = async (people: readonly number[], actor: number | undefined): Promise<number[]> => {
    const others = [...new Set(people)].filter((id) => id !== actor);
    return (await notices.peopleOf(others)).filter(mayBeTold).map(({ id }) => id);
  };

  const tell = (people: readonly number[], { kind, article_id, comment_id, actor }: Event): Promise<void> =>
    database.transaction(async () => {
      const told = await addressees(people, actor);
      if (told.length === 0) return;
      const added = await notices.add(
        told.map((user_id) => ({
          user_id,
          kind,
          article_id,
          comment_id,
          actor_id: actor ?? null,
          created_at: clock.now(),
        })),
      );
      await mails.announce(kind, added);
    }, quiet);

  /** In place of what was told before about the same: what is newest counts. */
  const tellOfArticle = (
    people: readonly number[],
    replaces: readonly ArticleNoticeKind[],
    event: ArticleEvent,
  ) =>
    database.transaction(async () => {
      const { actor: actor_id, ...what } = event;
      await notices.removeOfArticle(event.article_id, replaces);
      const told = await addressees(people, actor_id);
      if (told.length === 0) return;
      const added = await notices.add(
        told.map((user_id) => ({ user_id, ...what, comment_id: null, actor_id, created_at: clock.now() })),
      );
      await mails.announce(event.kind, added);
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

    /** Somebody asks for an article to be published: tells every administrator, once however often it is saved. */
    articleSubmitted: async (article_id: string, author: number): Promise<void> =>
      tellOfArticle(await notices.administrators(), ['submitted'], {
        kind: 'submitted',
        article_id,
        actor: author,
        reason: '',
      }),

    /** Tells an author what became of an article. */
    articleJudged: ({ id, author, by, kind, reason }: Judgement): Promise<void> =>
      tellOfArticle([author], ['article_approved', 'article_returned'], {
        kind,
        article_id: id,
        actor: by,
        reason,
      }),

    list: async (
      viewer: Viewer,
      { page, limit, unread: asked }: ListQuery,
    ): Promise<{ count: number; list: NoticeItem[] }> => {
      const filter = { userId: viewer.id, unreadOnly: asked === 'true' };
      const rows = await notices.list(filter, limit, (page - 1) * limit);
      return { count: await notices.count(filter), list: rows.map((row) => itemOf(viewer, row)) };
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
