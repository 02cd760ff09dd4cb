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

export interface WordMatcher {
  check(text: string): WordCheck;
}
