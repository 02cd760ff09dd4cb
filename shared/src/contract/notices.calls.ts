import { defineCalls } from './call';

export const noticeCalls = defineCalls({
  list: { method: 'GET', path: '/api/notices', access: 'signedIn', writes: false },
  unread: { method: 'GET', path: '/api/notices/unread', access: 'signedIn', writes: false },
  read: { method: 'PUT', path: '/api/notices/read', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/notices', access: 'signedIn', writes: true },
});

export const commentNoticeKinds = ['reply', 'mention', 'approval'] as const;
export const articleNoticeKinds = ['submitted', 'article_approved', 'article_returned'] as const;
export const chatNoticeKinds = ['chat_reply', 'chat_mention'] as const;
export const noticeKinds = [...commentNoticeKinds, ...articleNoticeKinds, ...chatNoticeKinds] as const;

export type CommentNoticeKind = (typeof commentNoticeKinds)[number];
export type ArticleNoticeKind = (typeof articleNoticeKinds)[number];
export type ChatNoticeKind = (typeof chatNoticeKinds)[number];

export type NoticeKind = (typeof noticeKinds)[number];

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
  if (kind === 'submitted') return '/admin/article/article_list?status=pending';
  if (kind === 'article_returned') return `/admin/user_center/article/edit/${encodeURIComponent(article_id)}`;
  const page = `/article/${encodeURIComponent(article_slug || article_id)}`;
  return comment_id === 0 ? page : `${page}#comment-${comment_id}`;
};

export const unsubscribePath = '/unsubscribe';

/** @returns path of the page that stops the mails of the user whom the token names */
export const unsubscribeAddress = (token: string): string =>
  `${unsubscribePath}?token=${encodeURIComponent(token)}`;
