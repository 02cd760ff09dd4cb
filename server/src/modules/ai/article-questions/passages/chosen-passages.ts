import type { StoredParagraph } from '../paragraphs/paragraphs.repository';
import { overlapsOf } from './overlap';

/** Characters that are looked through for one prompt: more would fit into no usual window. */
const mostCharacters = 24_000;
/** The beginning says what an article is about, whatever the question. */
const opening = 2;

/** @returns paragraphs of an article, those that have most to do with the question first; all of them where they fit */
export const bestFirst = (
  question: string,
  paragraphs: readonly StoredParagraph[],
): readonly StoredParagraph[] => {
  const overlaps = overlapsOf(
    question,
    paragraphs.map(({ words }) => words),
  );
  const order = paragraphs
    .map((paragraph, at) => ({ paragraph, overlap: at < opening ? Infinity : (overlaps[at] ?? 0) }))
    // Equal ones stay in the order of the text.
    .toSorted((one, other) => (one.overlap === other.overlap ? 0 : other.overlap - one.overlap));
  let characters = 0;
  return order
    .filter(({ paragraph }) => (characters += paragraph.words.length) <= mostCharacters)
    .map(({ paragraph }) => paragraph);
};

/** What a paragraph of another article must have in common with the question to be worth a place. */
const leastOverlap = 1.5;

/** @returns at most so many paragraphs that have to do with the question */
export const closest = (
  question: string,
  paragraphs: readonly StoredParagraph[],
  most: number,
): readonly StoredParagraph[] => {
  const overlaps = overlapsOf(
    question,
    paragraphs.map(({ words }) => words),
  );
  return paragraphs
    .map((paragraph, at) => ({ paragraph, overlap: overlaps[at] ?? 0 }))
    .filter(({ overlap }) => overlap >= leastOverlap)
    .toSorted((one, other) => other.overlap - one.overlap)
    .slice(0, most)
    .map(({ paragraph }) => paragraph);
};
