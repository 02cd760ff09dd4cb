import { bigramsOf, runsOf, tokensOfRun, type Run } from './index-text';

/** Terms that are searched; of more, the longest. */
const maxTerms = 8;

/** Tokens that must follow one another. */
export interface SearchTerm {
  readonly runs: readonly Run[];
  readonly tokens: readonly string[];
  /** Whether the last token is only the beginning of one. */
  readonly isOpen: boolean;
}

const termOf = (runs: readonly Run[]): SearchTerm => {
  const last = runs.at(-1);
  const ending = last && Array.from(last.text).length > 1 && last.isCjk ? bigramsOf(last.text) : undefined;
  const tokens = runs.flatMap((run) => (run === last ? (ending ?? [run.text]) : tokensOfRun(run)));
  return { runs, tokens, isOpen: ending === undefined };
};

/** Punctuation between two Chinese runs may differ in the text, so they are separate terms. */
const parted = (word: string): Run[][] => {
  const terms: Run[][] = [];
  for (const run of runsOf(word)) {
    const term = terms.at(-1);
    if (!term || (run.isCjk && term.at(-1)?.isCjk)) terms.push([run]);
    else term.push(run);
  }
  return terms;
};

/**
 * What a typed question asks for; all terms must be in an article, anywhere.
 * @param key as typed; quotes, operators and punctuation have no meaning
 */
export const searchTermsOf = (key: string): SearchTerm[] => {
  const terms = key
    .split(/\s+/u)
    .flatMap((word) => parted(word))
    .map(termOf);
  const different = new Map(terms.map((term) => [term.runs.map(({ text }) => text).join(' '), term]));
  return [...different]
    .toSorted(([one], [other]) => other.length - one.length)
    .slice(0, maxTerms)
    .map(([, term]) => term);
};
