import { defineCalls } from './call';

export const noticeCalls = defineCalls({
  list: { method: 'GET', path: '/api/notices', access: 'signedIn', writes: false },
  unread: { method: 'GET', path: '/api/notices/unread', access: 'signedIn', writes: false },
  read: { method: 'PUT', path: '/api/notices/read', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/notices', access: 'signedIn', writes: true },
});

/** What a notice tells: somebody answered me, somebody named me, or a comment of mine was approved. */
export const noticeKinds = ['reply', 'mention', 'approval'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Unread ones are counted up to `counted`, so that the count costs the same for everybody; notices live `days` days. */
export const noticeLimits = { counted: 100, days: 180, excerpt: 80 } as const;
