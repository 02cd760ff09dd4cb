/** What happens to a text that contains a word, the mildest action first. */
export const wordActions = ['mask', 'hold', 'refuse'] as const;
export type WordAction = (typeof wordActions)[number];

export interface WordRule {
  readonly word: string;
  readonly action: WordAction;
}

export interface WordCheck {
  /** The strictest action of the words found; `pass` when none was. */
  readonly action: 'pass' | WordAction;
  readonly text: string;
  readonly found: readonly WordRule[];
}

/** A word in a text, by UTF-16 units. */
export interface WordHit {
  readonly start: number;
  readonly end: number;
  readonly rule: WordRule;
}

export interface WordScan {
  readonly hits: readonly WordHit[];
  /** Where each letter or digit of the text begins, once for each sign of its compared form. */
  readonly starts: readonly number[];
}

export interface WordMatcher {
  check(text: string): WordCheck;
  scan(text: string): WordScan;
  /** Signs of the longest word in its compared form; 0 for an empty list. */
  readonly longest: number;
}
