import { normalised } from '#platform/normalised';
import { isOneSlipAway, type NearTitle } from './near-titles';
import { pinyinOf } from './pinyin';

/** Titles that are read for words, and segments of a title that make up a word. */
const maxTitles = 20;
const maxSegments = 4;

/** Letters of pinyin that a word must share to be read alike. */
const fewestLetters = 4;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Stretches of a title that begin and end with a word and are about as long as the query. */
const wordsOf = (title: string, length: number): string[] => {
  const segments = [...segmenter.segment(title)];
  return segments.flatMap((first, at) => {
    if (!first.isWordLike) return [];
    let word = '';
    return segments.slice(at, at + maxSegments).flatMap(({ segment, isWordLike }) => {
      word += segment;
      return isWordLike && Math.abs(Array.from(word).length - length) <= 1 ? [word] : [];
    });
  });
};

/** Whether two short texts differ by one character more, less or other. */
const differByOne = (one: string, other: string): boolean =>
  isOneSlipAway(one, other) && isOneSlipAway(other, one);

interface Asked {
  /** Normalised. */
  readonly key: string;
  /** Its pinyin, joined. */
  readonly letters: string;
}

/** @returns 0 for the same sound, 1 for another character, 2 for one more or less; undefined for another word */
const distanceOf = async (name: string, { key, letters }: Asked): Promise<number | undefined> => {
  if (name === key) return undefined;
  if (letters.length >= fewestLetters && (await pinyinOf(name)).pinyin_joined === letters) return 0;
  if (!differByOne(key, name)) return undefined;
  return Array.from(name).length === Array.from(key).length ? 1 : 2;
};

/**
 * Words that a query may have meant: with the same pinyin, or with one typing error.
 * @param titles similar titles
 * @returns the nearest words first, of equally near ones the most frequent; never the query itself
 */
export const nearWords = async (
  asked: Asked,
  titles: readonly Pick<NearTitle, 'title'>[],
): Promise<string[]> => {
  const times = new Map<string, { readonly word: string; count: number }>();
  for (const { title } of titles.slice(0, maxTitles))
    for (const word of new Set(wordsOf(title, Array.from(asked.key).length))) {
      const known = times.get(normalised(word));
      if (known) known.count += 1;
      else times.set(normalised(word), { word, count: 1 });
    }
  const near: { word: string; count: number; distance: number }[] = [];
  for (const [name, { word, count }] of times) {
    const distance = await distanceOf(name, asked);
    if (distance !== undefined) near.push({ word, count, distance });
  }
  return near
    .toSorted((one, other) => one.distance - other.distance || other.count - one.count)
    .map(({ word }) => word);
};
