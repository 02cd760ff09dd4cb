/** What happens to a text that contains a word, the mildest action first. */
export const wordActions = ['mask', 'hold', 'refuse'] as const;
export type WordAction = (typeof wordActions)[number];

/** A word and its action. */
export interface WordRule {
  readonly word: string;
  readonly action: WordAction;
}

/** The result for a text. */
export interface Judgement {
  /** The strictest action of the words found; `pass` when none was. */
  readonly action: 'pass' | WordAction;
  /** The text, with masked words replaced by asterisks. */
  readonly text: string;
  /** The words found, each once. */
  readonly found: readonly WordRule[];
}

/** Checks texts against one list of words. */
export interface WordMatcher {
  judge(text: string): Judgement;
}
