import type { Nodes } from 'hast';

const breaks = new Set('blockquote br h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(' '));

function collect(node: Nodes, into: string[]): void {
  if (node.type === 'text') into.push(node.value);
  if (node.type === 'root') for (const child of node.children) collect(child, into);
  if (node.type !== 'element') return;
  const { properties } = node;
  if (
    properties.dataFootnoteRef !== undefined ||
    properties.dataFootnoteBackref !== undefined ||
    properties.id === 'footnote-label'
  )
    return;
  const isBlock = breaks.has(node.tagName);
  if (isBlock) into.push('\n');
  for (const child of node.children) collect(child, into);
  if (isBlock) into.push('\n');
}

/** The text of a sanitised tree, one line per block, without footnote marks; formulas stay as TeX, pictures are left out. */
export function plainText(tree: Nodes): string {
  const parts: string[] = [];
  collect(tree, parts);
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** Characters of an abstract at most. */
const abstractLength = 110;

const sentenceEnd = /[。！？!?…]$/u;
const pause = /[；，、：;,]$/u;
const letter = /[\p{Script=Latin}\p{N}_]/u;
const mark =
  '[\\u2014\\u2018-\\u201d\\u2026\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]';
const blankAtMark = new RegExp(`(?<=${mark})\\s+|\\s+(?=${mark})`, 'gu');

/**
 * Joins the lines of a plain text. Full-width punctuation already separates, so that no blank stands beside it.
 * @returns one line
 */
export const oneLine = (text: string): string => text.replace(blankAtMark, '').replace(/\s+/gu, ' ').trim();

/** @returns where the text may end: behind the last sentence or phrase, else before a word that would be cut */
const endOf = (characters: readonly string[], length: number): number => {
  const shortest = length / 2;
  for (let end = length; end > shortest; end -= 1) {
    const last = characters[end - 1] ?? '';
    if (sentenceEnd.test(last) || pause.test(last)) return end;
  }
  const isWithinWord = (end: number) =>
    letter.test(characters[end - 1] ?? '') && letter.test(characters[end] ?? '');
  for (let end = length; end > shortest; end -= 1) if (!isWithinWord(end)) return end;
  return length;
};

/**
 * The beginning of a plain text on one line: whole sentences where they fit, otherwise with an ellipsis and without half a word.
 * @param length maximum number of characters (code points, so that no rare character is cut in half), besides the ellipsis
 */
export function abstractOf(text: string, length = abstractLength): string {
  const characters = Array.from(oneLine(text.slice(0, length * 8)));
  if (characters.length <= length) return characters.join('');
  const start = characters.slice(0, endOf(characters, length)).join('').trim();
  return sentenceEnd.test(start) ? start : `${start.replace(pause, '')}…`;
}
