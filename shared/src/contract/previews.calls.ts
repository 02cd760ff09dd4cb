import { defineCalls } from './call';

export const previewCalls = defineCalls({
  list: { method: 'GET', path: '/api/articles/:id/previews', access: 'signedIn', writes: false },
  create: { method: 'POST', path: '/api/articles/:id/previews', access: 'signedIn', writes: true },
  revoke: { method: 'DELETE', path: '/api/previews/:id', access: 'signedIn', writes: true },
  read: { method: 'GET', path: '/api/previews/:token', access: 'anyone', writes: false },
});

/** How many days a link may be valid. */
export const previewDays = [1, 7, 30] as const;
export type PreviewDays = (typeof previewDays)[number];

/** Maximum number of valid links of one article. */
export const maxPreviews = 10;
