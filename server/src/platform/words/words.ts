/** What is done with a text in which a word is found, the mildest first. */
export const wordActions = ['mask', 'hold', 'refuse'] as const;
export type WordAction = (typeof wordActions)[number];

/** A word and what is done about it. */
export interface WordRule {
  readonly word: string;
  readonly action: WordAction;
}

/** What is to become of a text. */
export interface Judgement {
  /** The strictest of the words found; `pass` when none was. */
  readonly action: 'pass' | WordAction;
  /** The text, words to be masked replaced by stars. */
  readonly text: string;
  /** The words found, each once. */
  readonly found: readonly WordRule[];
}

/** Judges texts by one list of words. */
export interface WordMatcher {
  judge(text: string): Judgement;
}
