import { defineCalls } from './call';

export const autoReplyCalls = defineCalls({
  list: { method: 'GET', path: '/api/big_model/auto_reply', access: 'admin', writes: false },
  save: { method: 'PUT', path: '/api/big_model/auto_reply', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/auto_reply', access: 'admin', writes: true },
  try: { method: 'POST', path: '/api/big_model/auto_reply/try', access: 'admin', writes: false },
});

/** How a rule is compared with a question; the numbers are those of older clients. */
export const autoReplyModes = { equal: 1, contained: 2, start: 3, expression: 4 } as const;
export type AutoReplyMode = (typeof autoReplyModes)[keyof typeof autoReplyModes];

/** The default first: the order in which the rules are tried. */
export const autoReplySorts = [
  'sort desc',
  'sort asc',
  'name asc',
  'name desc',
  'created_at desc',
  'created_at asc',
] as const;

/** Lengths in characters, but `sort` in steps and `rules` in rules. */
export const autoReplyLimits = {
  name: 32,
  rule: 200,
  reply: 2_000,
  sort: 1_000_000,
  rules: 1_000,
  question: 4_000,
} as const;
