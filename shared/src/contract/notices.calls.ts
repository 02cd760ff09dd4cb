import { defineCalls } from './call';
import { pendingKinds, type PendingKind } from './pending-work.calls';

export const noticeCalls = defineCalls({
  list: { method: 'GET', path: '/api/notices', access: 'signedIn', writes: false },
  unread: { method: 'GET', path: '/api/notices/unread', access: 'signedIn', writes: false },
  read: { method: 'PUT', path: '/api/notices/read', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/notices', access: 'signedIn', writes: true },
});

export const commentNoticeKinds = ['reply', 'mention', 'approval'] as const;
export const articleNoticeKinds = ['submitted', 'article_approved', 'article_returned'] as const;
export const chatNoticeKinds = ['chat_reply', 'chat_mention'] as const;
/** A role that somebody proposed was decided about. */
export const roleNoticeKinds = ['role_accepted', 'role_refused'] as const;

/** Something waits for those who decide about it; each submitted article has a notice of its own. */
export type WaitingKind = Exclude<PendingKind, 'submissions'>;
export type WaitingNoticeKind = `waiting_${WaitingKind}`;

export const waitingKinds = pendingKinds.filter((kind): kind is WaitingKind => kind !== 'submissions');
export const waitingNoticeKinds = waitingKinds.map((kind): WaitingNoticeKind => `waiting_${kind}`);

/** Where what waits is decided about. */
export const waitingPlaces: Readonly<Record<WaitingNoticeKind, string>> = {
  waiting_comments: '/admin/article/comment_list?show=pending',
  waiting_feedback: '/admin/system/feedback_list',
  waiting_reports: '/admin/article/comment_list?show=reports',
  waiting_chat_reports: '/admin/chat_group/chat_list?show=waiting',
  waiting_person_reports: '/admin/users/message_list',
  waiting_answer_reports: '/admin/chat_group/chat_list?show=waiting',
  waiting_held_messages: '/admin/chat_group/chat_list?show=waiting',
  waiting_proposals: '/admin/big_model/chat_role/proposal_list',
};

export const isWaitingNotice = (kind: NoticeKind): kind is WaitingNoticeKind => kind in waitingPlaces;

export const noticeKinds: readonly NoticeKind[] = [
  ...commentNoticeKinds,
  ...articleNoticeKinds,
  ...chatNoticeKinds,
  ...roleNoticeKinds,
  ...waitingNoticeKinds,
];

export type CommentNoticeKind = (typeof commentNoticeKinds)[number];
export type ArticleNoticeKind = (typeof articleNoticeKinds)[number];
export type ChatNoticeKind = (typeof chatNoticeKinds)[number];

export type RoleNoticeKind = (typeof roleNoticeKinds)[number];

export type NoticeKind =
  | CommentNoticeKind
  | ArticleNoticeKind
  | ChatNoticeKind
  | RoleNoticeKind
  | WaitingNoticeKind;

/** Unread ones are counted up to `counted`, so that the count has a bounded cost; notifications are deleted after `days` days. */
export const noticeLimits = { counted: 100, days: 180, excerpt: 80 } as const;

interface NoticeTarget {
  /** A comment, or an article that readers see, when left out. */
  readonly kind?: NoticeKind;
  readonly article_id: string;
  /** The id takes its place where it is empty. */
  readonly article_slug: string;
  /** 0 where the notice is about the article itself. */
  readonly comment_id: number;
  /** Room and number of a message of the group chat; 0 or left out where the notice is about none. */
  readonly chat_room?: number;
  readonly chat_seq?: number;
}

/**
 * Where a notice leads, on the site and in mails.
 * @returns path of the comment on its page, of the articles to be reviewed, of the editor, or of the message in its room
 */
export const noticeAddress = (target: NoticeTarget): string => {
  const { kind, article_slug, article_id, comment_id, chat_room = 0, chat_seq = 0 } = target;
  if (kind === 'chat_reply' || kind === 'chat_mention') return `/chat?room=${chat_room}&at=${chat_seq}`;
  if (kind !== undefined && isWaitingNotice(kind)) return waitingPlaces[kind];
  if (kind === 'role_accepted' || kind === 'role_refused') return '/bigModel/mine';
  if (kind === 'submitted') return '/admin/article/article_list?status=pending';
  if (kind === 'article_returned') return `/admin/user_center/article/edit/${encodeURIComponent(article_id)}`;
  const page = `/article/${encodeURIComponent(article_slug || article_id)}`;
  return comment_id === 0 ? page : `${page}#comment-${comment_id}`;
};

export const unsubscribePath = '/unsubscribe';

/** @returns path of the page that stops the mails of the user whom the token names */
export const unsubscribeAddress = (token: string): string =>
  `${unsubscribePath}?token=${encodeURIComponent(token)}`;
