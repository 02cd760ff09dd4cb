import { defineCalls } from './call';

export const wordCalls = defineCalls({
  list: { method: 'GET', path: '/api/words', access: 'admin', writes: false },
  add: { method: 'POST', path: '/api/words', access: 'admin', writes: true },
  change: { method: 'PUT', path: '/api/words', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/words', access: 'admin', writes: true },
  import: { method: 'POST', path: '/api/words/import', access: 'admin', writes: true },
  try: { method: 'POST', path: '/api/words/try', access: 'admin', writes: false },
});

/** What is done with a text in which the word is found. */
export const wordActions = ['mask', 'hold', 'refuse'] as const;
export type WordAction = (typeof wordActions)[number];

/** Orders of the list, the default first. */
export const wordSorts = ['created_at desc', 'created_at asc', 'word asc', 'word desc'] as const;

export const wordLimits = {
  /** Characters of one word. */
  word: 64,
  /** Words of one import. */
  lines: 20_000,
  /** Characters of a text that is tried. */
  text: 20_000,
} as const;
