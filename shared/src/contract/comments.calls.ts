import { defineCalls } from './call';

export const commentCalls = defineCalls({
  list: { method: 'GET', path: '/api/comments/:articleId', access: 'anyone', writes: false },
  write: { method: 'POST', path: '/api/comments', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/comments/:id', access: 'signedIn', writes: true },
});

/** Characters of one comment, and how deep replies may nest. */
export const commentLimits = { content: 1000, depth: 50 } as const;
