import PinyinMatch from 'pinyin-match';
import type { PaletteEntry } from './palette-entry';

/** First and last matched character. */
export type MatchedSpan = readonly [from: number, to: number];

/** @returns the span of `title` that the words match by characters, pinyin or initials */
export const spanOf = (title: string, words: string): MatchedSpan | undefined =>
  (words !== '' && PinyinMatch.match(title, words)) || undefined;

/** Lower is better: characters before pinyin, the beginning before the rest, titles before hints. */
const rankOf = ({ title, hint = '' }: PaletteEntry, words: string): number | undefined => {
  const literal = title.toLowerCase().indexOf(words.toLowerCase());
  if (literal >= 0) return literal === 0 ? 0 : 1;
  const span = spanOf(title, words);
  if (span) return span[0] === 0 ? 2 : 3;
  return spanOf(hint, words) && 4;
};

/** @returns the entries that match, best first; all of them without words */
export const matching = (
  entries: readonly PaletteEntry[],
  words: string,
  most = Infinity,
): readonly PaletteEntry[] => {
  if (words === '') return entries.slice(0, most);
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
};
