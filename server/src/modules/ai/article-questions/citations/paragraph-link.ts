import type { Paragraph } from '../paragraphs/paragraphs-of';

/** Characters of a paragraph by which a browser finds it. */
const [fewest, most] = [4, 36];

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** @returns the beginning of a line, up to the end of a word: browsers find whole words only */
const beginningOf = (line: string): string => {
  if (line.length <= most) return line;
  const clauses = line.slice(0, most).search(/[，。；：！？,.;:!?][^，。；：！？,.;:!?]*$/u);
  if (clauses >= fewest) return line.slice(0, clauses);
  let end = 0;
  for (const { index, segment } of segmenter.segment(line.slice(0, 2 * most))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return line.slice(0, end).trim();
};

/** What `encodeURIComponent` leaves, and a link of Markdown or the form of a text fragment would misread. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[-!'()*~_]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Leads to a paragraph of an article page without anything in the page: browsers find its words
 * (https://wicg.github.io/scroll-to-text-fragment/), and those that cannot go to the heading above it.
 * @param slug of its article
 */
export const paragraphLink = (
  slug: string,
  { anchor, words }: Pick<Paragraph, 'anchor' | 'words'>,
): string => {
  // What follows looks different on the page: a formula, the next line, another cell.
  const [line = ''] = words.split(/\$|\n| \| /u, 1);
  const start = beginningOf(line.trim());
  const fragment = start.length >= Math.min(fewest, words.length) ? `:~:text=${encoded(start)}` : '';
  const hash = `${encoded(anchor)}${fragment}`;
  return `/article/${encodeURIComponent(slug)}${hash === '' ? '' : `#${hash}`}`;
};
