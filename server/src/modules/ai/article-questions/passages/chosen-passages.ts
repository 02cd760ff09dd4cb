import type { StoredParagraph } from '../paragraphs/paragraphs.repository';
import { overlapsOf, pairsOf } from './overlap';

/** Characters that are looked through for one prompt: more would fit into no usual window. */
const mostCharacters = 24_000;
/** The beginning says what an article is about, whatever the question: so many paragraphs come right behind the closest ones. */
const [mostClosest, opening] = [3, 2];

/** @returns those with the largest overlap first; equal ones stay in the order of the text */
const byOverlap = (question: string, paragraphs: readonly StoredParagraph[]) => {
  const overlaps = overlapsOf(
    question,
    paragraphs.map(({ words }) => words),
  );
  return paragraphs
    .map((paragraph, at) => ({ paragraph, overlap: overlaps[at] ?? 0 }))
    .toSorted((one, other) => other.overlap - one.overlap);
};

/** @returns paragraphs of an article, those that have most to do with the question first; all of them where they fit */
export const bestFirst = (
  question: string,
  paragraphs: readonly StoredParagraph[],
): readonly StoredParagraph[] => {
  const ranked = byOverlap(question, paragraphs).map(({ paragraph }) => paragraph);
  const order = new Set([...ranked.slice(0, mostClosest), ...paragraphs.slice(0, opening), ...ranked]);
  let characters = 0;
  return [...order].filter(({ words }) => (characters += words.length) <= mostCharacters);
};

/** Pairs of letters that a paragraph of another article must share with the question to be worth a place. */
const fewestShared = 2;

/** @returns at most so many paragraphs that have to do with the question */
export const closest = (
  question: string,
  paragraphs: readonly StoredParagraph[],
  most: number,
): readonly StoredParagraph[] => {
  const asked = pairsOf(question);
  return byOverlap(question, paragraphs)
    .slice(0, most)
    .map(({ paragraph }) => paragraph)
    .filter(({ words }) => [...pairsOf(words)].filter((pair) => asked.has(pair)).length >= fewestShared);
};
