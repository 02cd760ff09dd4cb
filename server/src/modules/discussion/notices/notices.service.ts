import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import {
  noticeLimits,
  type ArticleNoticeKind,
  type ChatNoticeKind,
  type CommentNoticeKind,
  type RoleNoticeKind,
} from '@yanye/shared/contract/notices.calls';
import type { NoticeItem, noticeRoutes } from '@yanye/shared/contract/notices';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayBeTold, mayChangeNotice } from '@yanye/shared/policy/notices.policy';
import type { PublicOf } from '#core/module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { articleReviewed } from '#content/submissions/submissions.events';
import type { PayloadOf } from '#platform/events/event-type';
import type { PublishedChatMessage, ReadChatRoom } from '#discussion/chat/chat.events';
import type { chatModule } from '#discussion/chat/chat.module';
import type { PublishedComment } from '#discussion/comments/comments.events';
import { messages } from './messages.zh';
import type { NoticeMails } from './notice-mails.service';
import { excerptFor } from './notice-excerpt';
import { actorOf, targetOf } from './notice-target';
import type { NoticeRow, NoticesRepository } from './notices.repository';

type ListQuery = Parsed<typeof noticeRoutes.list>['query'];
type ArticleReview = PayloadOf<typeof articleReviewed>;
type Which = Parsed<typeof noticeRoutes.read>['body'];

/** A notice about a comment that readers can see. */
interface CommentNotice {
  readonly kind: CommentNoticeKind;
  readonly article_id: string;
  readonly comment_id: number;
  readonly actor?: number;
}

/** A notice about an article itself. */
interface ArticleNotice {
  readonly kind: ArticleNoticeKind;
  readonly article_id: string;
  readonly actor: number;
  readonly reason: string;
}

/** A notice about a message that everybody in the group chat can see. */
interface ChatNotice {
  readonly kind: ChatNoticeKind;
  readonly chat_message_id: number;
  readonly actor?: number;
}

/** A notice about a role that its recipient proposed. */
interface RoleNotice {
  readonly kind: RoleNoticeKind;
  readonly subject: string;
  readonly actor: number;
  readonly reason: string;
}

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly notices: NoticesRepository;
  readonly mails: Pick<NoticeMails, 'announce'>;
  readonly chat: Pick<PublicOf<typeof chatModule>, 'presentAmong' | 'readersOf'>;
}

const day = 24 * 3_600_000;

/** Notices of users, each only to its recipient. */
export const noticesService = ({ database, notices, mails, chat, clock, time }: Deps) => {
  const itemOf = (viewer: Viewer, row: NoticeRow): NoticeItem => {
    const nick_name = actorOf(row);
    return {
      id: row.id,
      created_at: time.recordTime(row.created_at),
      ...targetOf(row),
      is_read: row.is_read === 1,
      article_title: row.title ?? row.subject,
      amount: row.amount,
      parent_comment_id: row.parent_id ?? 0,
      content: excerptFor(viewer.id, row),
      actor: nick_name === undefined ? null : { nick_name, avatar: row.avatar || letterAvatar(nick_name) },
    };
  };

  const ownedIds = async (viewer: Viewer, ids: readonly number[]): Promise<number[]> => {
    const rows = await notices.ownersOf(ids);
    if (rows.length === 0) refuse('NOTICE_NOT_FOUND');
    if (!rows.every((row) => mayChangeNotice(viewer, row)))
      refuse('FORBIDDEN', { message: messages.notYours });
    return rows.map(({ id }) => id);
  };

  const unread = (viewer: Viewer): Promise<number> => notices.countUnread(viewer.id, noticeLimits.counted);

  /** Notifies and mails, except the acting user and those who must not be notified; call it inside a transaction. */
  const tell = async (
    users: readonly number[],
    { actor, ...what }: CommentNotice | ArticleNotice | ChatNotice | RoleNotice,
  ): Promise<void> => {
    const others = [...new Set(users)].filter((id) => id !== actor);
    const recipients = (await notices.recipientsOf(others)).filter(mayBeTold);
    if (recipients.length === 0) return;
    const notice = { ...what, actor_id: actor ?? null, created_at: clock.now() };
    const added = await notices.add(recipients.map(({ id }) => ({ ...notice, user_id: id })));
    await mails.announce(what.kind, added);
  };

  /** At most one notice per comment or message, and user; joins the current transaction. */
  const notify = (users: readonly number[], notice: CommentNotice | ChatNotice): Promise<void> =>
    database.quietly(() => tell(users, notice));

  /** Replaces earlier notices about the article. */
  const notifyOfArticle = (
    users: readonly number[],
    replaces: readonly ArticleNoticeKind[],
    notice: ArticleNotice,
  ): Promise<void> =>
    database.quietly(async () => {
      await notices.removeOfArticle(notice.article_id, replaces);
      await tell(users, notice);
    });

  return {
    notify,

    /**
     * Notifies of a comment that became visible: the author of its parent or of the article, mentioned users, and its author where it was
     * pending. Users who have blocked its author are left out.
     * Call it in the transaction that makes it visible.
     */
    commentPublished: async (comment: PublishedComment): Promise<void> => {
      const { id: comment_id, article_id, user_id, blockers } = comment;
      const about = { article_id, comment_id, ...(user_id !== null && { actor: user_id }) };
      const unblocked = (users: readonly number[]) => users.filter((id) => !blockers.includes(id));
      const addressed = comment.parent_user_id ?? comment.article_user_id;
      await notify(unblocked([addressed]), { kind: 'reply', ...about });
      await notify(unblocked(comment.mentioned), { kind: 'mention', ...about });
      if (comment.waited && user_id !== null)
        await notify([user_id], { kind: 'approval', article_id, comment_id });
    },

    /**
     * Notifies of a message of the group chat: the author of the one that it answers, mentioned users, and readers of the room where it
     * addresses everybody. Users who are in the room see it there, and those who have blocked its author are left out.
     * Call it after the commit.
     */
    chatMessagePublished: async (message: PublishedChatMessage): Promise<void> => {
      const { id: chat_message_id, room, user_id, replied_user_id, mentioned, everybody, blockers } = message;
      const notice = { chat_message_id, ...(user_id !== null && { actor: user_id }) };
      const away = (users: readonly number[]): number[] => {
        const untold = new Set([...blockers, ...chat.presentAmong(room, users)]);
        return users.filter((id) => !untold.has(id));
      };
      if (replied_user_id !== null) await notify(away([replied_user_id]), { kind: 'chat_reply', ...notice });
      const addressed = everybody ? [...mentioned, ...(await chat.readersOf(room))] : mentioned;
      await notify(away(addressed), { kind: 'chat_mention', ...notice });
    },

    /** What a user has read in a room needs no notice any more. Call it in the transaction that raises their mark. */
    chatRoomRead: ({ user_id, room, seq }: ReadChatRoom): Promise<void> =>
      notices.markReadInRoom(user_id, room, seq),

    /** Notifies every administrator of a submitted article, once however often it is saved. */
    articleSubmitted: async (article_id: string, author: number): Promise<void> =>
      notifyOfArticle(await notices.administrators(), ['submitted'], {
        kind: 'submitted',
        article_id,
        actor: author,
        reason: '',
      }),

    articleReviewed: ({ id, author, by, kind, reason }: ArticleReview): Promise<void> =>
      notifyOfArticle([author], ['article_approved', 'article_returned'], {
        kind,
        article_id: id,
        actor: by,
        reason,
      }),

    /** Tells who proposed a role that it was decided about; joins the current transaction. */
    roleDecided: (proposer: number, notice: RoleNotice): Promise<void> =>
      database.quietly(() => tell([proposer], notice)),

    list: async (viewer: Viewer, { page, limit, unread: asked }: ListQuery) => {
      const filter = { userId: viewer.id, unreadOnly: asked === 'true' };
      const rows = await notices.list(filter, limit, (page - 1) * limit);
      return { count: await notices.count(filter), list: rows.map((row) => itemOf(viewer, row)) };
    },

    /** @returns number of unread notices, at most `noticeLimits.counted` */
    unread: async (viewer: Viewer): Promise<{ count: number }> => ({ count: await unread(viewer) }),

    /** @returns number of notices that are still unread @throws AppError NOTICE_NOT_FOUND, FORBIDDEN */
    read: (viewer: Viewer, which: Which): Promise<{ count: number }> =>
      database.quietly(async () => {
        await notices.markRead(viewer.id, 'all' in which ? undefined : await ownedIds(viewer, which.id_list));
        return { count: await unread(viewer) };
      }),

    /** @returns number of removed notices @throws AppError NOTICE_NOT_FOUND, FORBIDDEN */
    remove: (viewer: Viewer, ids: readonly number[]): Promise<number> =>
      database.quietly(async () => notices.remove(viewer.id, await ownedIds(viewer, ids))),

    sweep: (): Promise<void> =>
      database.quietly(() => notices.removeBefore(clock.now() - noticeLimits.days * day)),
  };
};

export type NoticesService = ReturnType<typeof noticesService>;
