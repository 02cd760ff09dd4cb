import { defineCalls } from './call';

export const commentCalls = defineCalls({
  list: { method: 'GET', path: '/api/comments/:articleId', access: 'anyone', writes: false },
  page: { method: 'GET', path: '/api/comments/:articleId/page', access: 'anyone', writes: false },
  replies: { method: 'GET', path: '/api/comments/replies/:id', access: 'anyone', writes: false },
  thread: { method: 'GET', path: '/api/comments/thread/:id', access: 'anyone', writes: false },
  mine: { method: 'GET', path: '/api/comments/:articleId/mine', access: 'anyone', writes: false },
  people: { method: 'GET', path: '/api/comments/:articleId/people', access: 'signedIn', writes: false },
  write: { method: 'POST', path: '/api/comments', access: 'anyone', writes: true, refusesLostToken: true },
  remove: { method: 'DELETE', path: '/api/comments/:id', access: 'signedIn', writes: true },
  digg: { method: 'POST', path: '/api/comments/digg/:id', access: 'anyone', writes: true },
  // Existing clients send a GET. A page of another site can make a browser send one as well, but not with a token.
  diggByGet: { method: 'GET', path: '/api/comments/digg/:id', access: 'signedIn', writes: true },
  all: { method: 'GET', path: '/api/comments', access: 'anyone', writes: false },
  articles: { method: 'GET', path: '/api/comments/articles', access: 'backOffice', writes: false },
  approve: { method: 'POST', path: '/api/comments/approve', access: 'admin', writes: true },
  removeMany: { method: 'DELETE', path: '/api/comments', access: 'admin', writes: true },
  report: { method: 'POST', path: '/api/comments/report', access: 'signedIn', writes: true },
  reports: { method: 'GET', path: '/api/comments/reports', access: 'admin', writes: false },
  settleReports: { method: 'POST', path: '/api/comments/reports/settle', access: 'admin', writes: true },
});

/** Approved comments are public; pending ones are visible to their author and administrators. */
export const commentStatuses = ['pending', 'approved', 'removed'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export const commentSorts = [
  'created_at desc',
  'created_at asc',
  'digg_count desc',
  'digg_count asc',
] as const;

export const reportReasons = ['spam', 'abuse', 'illegal', 'privacy', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  spam: '广告或刷屏',
  abuse: '辱骂、攻击他人',
  illegal: '违法违规',
  privacy: '泄露隐私',
  other: '其他',
};

/** The `user_id` of authors without an account: guests, and those whose comment was imported from another site. */
export const noAccount = 0;

export const commentLimits = {
  /** Characters of one comment. */
  content: 1000,
  depth: 50,
  /** Threads per page, and replies included with each of them. */
  pageSize: 20,
  maxInPage: 50,
  repliesShown: 20,
  repliesMore: 100,
  /** Threads in the list without pages that existing clients request, replies of each of them, and comments in all. */
  listed: 200,
  repliesListed: 300,
  listedInAll: 2_000,
  mentions: 10,
  suggested: 8,
  reportNote: 200,
  /** Characters of the name and the address of a guest. */
  guestName: 36,
  guestEmail: 128,
  /** Where counting the list of all stops, so that a count has a bounded cost. */
  counted: 200_000,
} as const;
