import type { ArticleChanges, ChangedPart, ChangedWords } from '@yanye/shared/contract/revisions';
import { diffArrays } from 'diff';

/** Limits of a comparison, in work instead of time, so that every machine gives the same result. */
const bounds = {
  /** Differences between two lists of paragraphs, or of words, before they count as two different texts. */
  paragraphs: 300,
  words: 200,
  /** Characters that are split into words. */
  letters: 20_000,
  /** Pairs of paragraphs of one position that are compared for similarity. */
  pairs: 400,
  /** Changed paragraphs in the result. */
  parts: 300,
} as const;

/** How much of their words two paragraphs share when the one came from the other, 0 to 1. */
const alike = 0.4;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words of Chinese and of scripts with spaces; punctuation and whitespace are separate words. */
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const paragraphsOf = (plain: string): string[] => plain.split('\n').filter((line) => line !== '');

/** @returns share of common words of two lists, in any order */
const likeness = (before: readonly string[], after: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    shared += word.length;
  }
  const length = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  return (2 * shared) / Math.max(1, length(before) + length(after));
};

const whole =
  (kind: 'added' | 'removed') =>
  (text: string): ChangedPart => ({
    kind: 'changed',
    words: [{ kind, text }],
  });
const added = whole('added');
const removed = whole('removed');

interface Change {
  readonly kind: ChangedWords['kind'];
  readonly values: readonly string[];
}

/** One comparison, with what it may still spend. */
const comparison = () => {
  let letters: number = bounds.letters;
  let isCoarse = false;

  /** @returns undefined when they are too different to be worth it */
  const changesOf = (before: string[], after: string[], most: number): Change[] | undefined =>
    diffArrays(before, after, { maxEditLength: most })?.map(({ added: isNew, removed: isGone, value }) => ({
      kind: isNew ? 'added' : isGone ? 'removed' : 'same',
      values: value,
    }));

  /** @returns undefined when there was too much already */
  const segmented = (text: string): string[] | undefined => {
    letters -= text.length;
    return letters < 0 ? undefined : wordsOf(text);
  };

  const wordChanges = (before: readonly string[], after: readonly string[]): ChangedWords[] | undefined =>
    changesOf([...before], [...after], bounds.words)?.map(({ kind, values }) => ({
      kind,
      text: values.join(''),
    }));

  /** Replaced paragraphs, each with the one it was made from. */
  const replaced = (before: readonly string[], after: readonly string[]): ChangedPart[] => {
    const old = before.map((text) => ({ text, words: segmented(text) }));
    const fresh = after.map((text) => ({ text, words: segmented(text) }));
    const parts: ChangedPart[] = [];
    let next = 0;
    for (const { text, words } of old) {
      const room = before.length * after.length > bounds.pairs ? next + 1 : fresh.length;
      const place = fresh.findIndex(
        (one, at) => at >= next && at < room && words && one.words && likeness(words, one.words) >= alike,
      );
      const match = fresh[place]?.words;
      const changes = words && match && wordChanges(words, match);
      if (changes) {
        parts.push(...fresh.slice(next, place).map((one) => added(one.text)));
        parts.push({ kind: 'changed', words: changes });
        next = place + 1;
      } else {
        if (!words || match) isCoarse = true;
        parts.push(removed(text));
      }
    }
    return [...parts, ...fresh.slice(next).map((one) => added(one.text))];
  };

  /** For texts that share next to nothing: all that differs, between what they begin and end with. */
  const coarse = (before: readonly string[], after: readonly string[]): Change[] => {
    isCoarse = true;
    const most = Math.min(before.length, after.length);
    let start = 0;
    while (start < most && before[start] === after[start]) start += 1;
    let tail = 0;
    while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
    const runs: Change[] = [
      { kind: 'same', values: before.slice(0, start) },
      { kind: 'removed', values: before.slice(start, before.length - tail) },
      { kind: 'added', values: after.slice(start, after.length - tail) },
      { kind: 'same', values: before.slice(before.length - tail) },
    ];
    return runs.filter(({ values }) => values.length > 0);
  };

  const paragraphChanges = (before: string[], after: string[]): ChangedPart[] => {
    const fine = changesOf(before, after, bounds.paragraphs);
    const parts: ChangedPart[] = [];
    let gone: readonly string[] = [];
    let come: readonly string[] = [];
    const settle = () => {
      parts.push(...(fine ? replaced(gone, come) : [...gone.map(removed), ...come.map(added)]));
      [gone, come] = [[], []];
    };
    for (const { kind, values } of fine ?? coarse(before, after)) {
      if (kind === 'removed') gone = values;
      if (kind === 'added') come = values;
      if (kind !== 'same') continue;
      settle();
      parts.push({ kind, count: values.length });
    }
    settle();
    return parts;
  };

  return {
    titleOf: (before: string, after: string): ChangedWords[] =>
      before === after
        ? []
        : (wordChanges(wordsOf(before), wordsOf(after)) ?? [
            { kind: 'removed', text: before },
            { kind: 'added', text: after },
          ]),
    partsOf: (before: string, after: string): ChangedPart[] =>
      before === after ? [] : paragraphChanges(paragraphsOf(before), paragraphsOf(after)),
    isCoarse: () => isCoarse,
  };
};

/** A title and a plain text, one line per paragraph. */
export interface ComparableText {
  readonly title: string;
  readonly plain: string;
}

/**
 * Compares two texts by paragraphs and by the words in them, within limits: beyond these, whole paragraphs are returned, and
 * changes after the first few hundred are only counted.
 */
export const textChanges = (
  before: ComparableText,
  after: ComparableText,
): Pick<ArticleChanges, 'title' | 'parts' | 'is_coarse' | 'more'> => {
  const compared = comparison();
  const title = compared.titleOf(before.title, after.title);
  const all = compared.partsOf(before.plain, after.plain);
  const changed = all.filter(({ kind }) => kind === 'changed').length;
  let left: number = bounds.parts;
  const parts = all.filter(({ kind }) => (kind === 'changed' ? (left -= 1) >= 0 : left > 0));
  return {
    title,
    parts: changed === 0 ? [] : parts,
    is_coarse: compared.isCoarse(),
    more: Math.max(0, changed - bounds.parts),
  };
};
