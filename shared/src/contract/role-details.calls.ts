/** Lengths in characters, counts of entries. A character card of the usual size fits; what does not is refused, never cut. */
export const roleDetailLimits = {
  text: 20_000,
  nickname: 64,
  creator: 100,
  version: 100,
  greetings: 50,
  entries: 500,
  keys: 50,
  key: 200,
  entry: 10_000,
  comment: 500,
  bookName: 200,
  /** Depth of a lorebook in messages, and its budget in tokens. */
  scanDepth: 100,
  tokenBudget: 100_000,
  order: 1_000_000,
  longest: 100_000,
  /** Of everything together, as JSON. */
  whole: 240_000,
} as const;

export const lorePositions = ['before', 'after'] as const;
export type LorePosition = (typeof lorePositions)[number];
