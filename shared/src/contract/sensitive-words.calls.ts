import { defineCalls } from './call';

export const sensitiveWordCalls = defineCalls({
  list: { method: 'GET', path: '/api/words', access: 'admin', writes: false },
  add: { method: 'POST', path: '/api/words', access: 'admin', writes: true },
  change: { method: 'PUT', path: '/api/words', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/words', access: 'admin', writes: true },
  import: { method: 'POST', path: '/api/words/import', access: 'admin', writes: true },
  try: { method: 'POST', path: '/api/words/try', access: 'admin', writes: false },
});

/** What happens to a text that contains the word. */
export const wordActions = ['mask', 'hold', 'refuse'] as const;
export type WordAction = (typeof wordActions)[number];

export const wordSorts = ['created_at desc', 'created_at asc', 'word asc', 'word desc'] as const;

export const wordLimits = {
  /** Characters of one word. */
  word: 64,
  lines: 20_000,
  text: 20_000,
} as const;
