import { defineCalls } from './call';

export const previewCalls = defineCalls({
  list: { method: 'GET', path: '/api/articles/:id/previews', access: 'signedIn', writes: false },
  create: { method: 'POST', path: '/api/articles/:id/previews', access: 'signedIn', writes: true },
  revoke: { method: 'DELETE', path: '/api/previews/:id', access: 'signedIn', writes: true },
  read: { method: 'GET', path: '/api/previews/:token', access: 'anyone', writes: false },
});

/** How many days a link may live. */
export const previewDays = [1, 7, 30] as const;
export type PreviewDays = (typeof previewDays)[number];

/** Living links of one article at most. */
export const mostPreviews = 10;
