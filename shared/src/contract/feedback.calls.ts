import { defineCalls } from './call';

export const feedbackCalls = defineCalls({
  list: { method: 'GET', path: '/api/feedback', access: 'anyone', writes: false },
  write: { method: 'POST', path: '/api/feedback', access: 'anyone', writes: true },
  remove: { method: 'DELETE', path: '/api/feedback', access: 'admin', writes: true },
});

export const feedbackSorts = ['created_at desc', 'created_at asc'] as const;

/** Lengths in characters; entries that the home page shows. */
export const feedbackLimits = { email: 128, content: 160, latest: 3 } as const;
