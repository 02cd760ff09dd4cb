import { triplesOf } from './character-triples';
import { bigramsOf, runsOf, type Run } from './index-text';
import type { ArticleWords } from './search-index';
import type { SearchTerm } from './search-terms';

/** A tsvector holds a mebibyte; what a text has beyond that many letters of different words is not found. */
const maxLetters = 250_000;

/** Of more different triples in a text, an index entry takes seconds; its phrases are looked for in the text. */
const maxTriples = 200_000;

/** Sets a single character apart from the beginnings of words; no word is like it. */
const alone = (character: string): string => `#${character}`;

/** Marks a word of title, tags or headings, which is stored a second time with it; no word begins like it. */
export const headed = (word: string): string => `^${word}`;

const lexemesOf = ({ isCjk, text }: Run): string[] =>
  isCjk ? [...Array.from(text, alone), ...bigramsOf(text)] : [text];

const allOf = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => runsOf(piece).flatMap(lexemesOf));

/** All words of an article, each once, those of its title first, and those of title, tags and headings also marked. */
export const wordsOf = ({ title, tags, heads, body }: ArticleWords): string[] => {
  const above = allOf([title, ...tags, ...heads]);
  const words = new Set<string>();
  let letters = 0;
  for (const word of [...above, ...above.map(headed), ...allOf(body)]) {
    if (words.has(word)) continue;
    letters += word.length;
    if (letters > maxLetters) break;
    words.add(word);
  }
  return [...words];
};

/** All triples of an article, each once. @returns null where there are too many */
export const allTriplesOf = ({ title, tags, heads, body }: ArticleWords): string[] | null => {
  const triples = new Set<string>();
  for (const piece of [title, ...tags, ...heads, ...body])
    for (const { isCjk, text } of runsOf(piece)) {
      if (!isCjk) continue;
      for (const triple of triplesOf(text)) triples.add(triple);
      if (triples.size > maxTriples) return null;
    }
  return [...triples];
};

/** The runs of each piece, separated and surrounded by spaces, so that a phrase is a substring. */
export const lineOf = (pieces: readonly string[]): string =>
  pieces
    .map((piece) =>
      runsOf(piece)
        .map(({ text }) => text)
        .join(' '),
    )
    .map((line) => ` ${line} `)
    .join('\n');

/** A term as `lineOf` has it. */
export const stretchOf = ({ runs }: SearchTerm): string => {
  const stretch = runs.map(({ text }) => text).join(' ');
  return runs[0]?.isCjk ? stretch : ` ${stretch}`;
};

const wordsNeeded = (
  runs: readonly Run[],
  last: Run | undefined,
  as: (word: string) => string = (word) => word,
): string[] =>
  runs.flatMap((run) => {
    if (!run.isCjk) return [`'${as(run.text)}'${run === last ? ':*' : ''}`];
    const pairs = bigramsOf(run.text);
    return (pairs.length > 0 ? pairs : [alone(run.text)]).map((word) => `'${as(word)}'`);
  });

/** The words that an article must contain for a term. @param as how a word is stored */
export const neededOf = ({ runs }: SearchTerm, as?: (word: string) => string): string[] =>
  wordsNeeded(runs, runs.at(-1), as);

/** What an article whose triples are stored must contain for a term: triples, and words for runs that have none. */
export const shortestNeeds = ({ runs }: SearchTerm): { words: string[]; triples: string[] } => {
  const hasTriples = ({ isCjk, text }: Run): boolean => isCjk && triplesOf(text).length > 0;
  return {
    words: wordsNeeded(
      runs.filter((run) => !hasTriples(run)),
      runs.at(-1),
    ),
    triples: runs.filter(hasTriples).flatMap(({ text }) => triplesOf(text)),
  };
};
