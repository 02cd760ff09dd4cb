import { LRUCache } from 'lru-cache';

/** What the text of a statement names: tables, columns, and words that are neither. */
export interface StatementWords {
  readonly names: ReadonlySet<string>;
  /** It reads columns that it does not name. */
  readonly isWhole: boolean;
}

// Lists of values of different lengths make different texts.
const known = new LRUCache<string, StatementWords>({ max: 2_000 });

/** @param text of a compiled statement, without its parameters */
export const wordsOf = (text: string): StatementWords => {
  const before = known.get(text);
  if (before) return before;
  const names = new Set(Array.from(text.matchAll(/[a-z_]\w*/gi), ([word]) => word.toLowerCase()));
  const words = { names, isWhole: text.replaceAll('count(*)', '').includes('*') };
  known.set(text, words);
  return words;
};
