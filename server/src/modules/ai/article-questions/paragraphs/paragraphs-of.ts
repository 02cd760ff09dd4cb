import type { Element, Nodes, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { digestOf } from './same-words';

export interface Paragraph {
  /** From 1, in the order of the text. */
  readonly number: number;
  /** Id of the heading above it; '' before the first. */
  readonly anchor: string;
  readonly digest: string;
  readonly words: string;
}

type Found = Pick<Paragraph, 'anchor' | 'words'>;

/** Longer HTML is not parsed: its paragraphs are the lines of the plain text. */
const longestHtml = 2_000_000;
const mostParagraphs = 5_000;
/** Characters of one paragraph; what is longer is code or a table, and its beginning is enough to cite it. */
const longestParagraph = 4_000;

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** What is cited as a whole. */
const wholes = new Set(['p', 'pre', 'table']);
const cells = new Set(['td', 'th']);
const ofTables = new Set(['table', 'thead', 'tbody', 'tr']);
const silent = ['dataFootnoteRef', 'dataFootnoteBackref'] as const;

const isSilent = ({ properties }: Element): boolean =>
  silent.some((name) => properties[name] !== undefined) || properties['id'] === 'footnote-label';

const wordsOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(wordsOf).join('');
  if (isSilent(node)) return '';
  // The glyphs of a formula say nothing; its source does.
  if (node.properties['role'] === 'math') return ` $${String(node.properties['ariaLabel'] ?? '')}$ `;
  if (node.tagName === 'br') return '\n';
  // Between the elements of a table there are line breaks of the source alone.
  const parts = ofTables.has(node.tagName)
    ? node.children.filter(({ type }) => type === 'element')
    : node.children;
  const inside = parts.map(wordsOf).join('');
  if (cells.has(node.tagName)) return `${inside} | `;
  return node.tagName === 'tr' ? `${inside}\n` : inside;
};

/** Lines stay, since those of code and tables mean something. */
const tidied = (words: string): string =>
  words
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/(?: \| )+(?=\n|$)/g, '')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, longestParagraph);

const isBlock = (node: Nodes): boolean =>
  node.type === 'element' &&
  (wholes.has(node.tagName) || ['ul', 'ol', 'li', 'blockquote', 'div', 'section'].includes(node.tagName));

const collect = (parent: Parents, found: Found[]): void => {
  const loose: Nodes[] = [];
  const anchor = (): string => found.at(-1)?.anchor ?? '';
  const add = (words: string): void => void found.push({ anchor: anchor(), words });
  const addLoose = (): void => add(loose.splice(0).map(wordsOf).join(''));
  for (const child of parent.children) {
    if (child.type === 'element' && headings.has(child.tagName)) {
      addLoose();
      if (!isSilent(child)) found.push({ anchor: String(child.properties['id'] ?? ''), words: '' });
    } else if (!isBlock(child)) loose.push(child);
    else {
      addLoose();
      const isWhole =
        child.type === 'element' && (wholes.has(child.tagName) || child.properties['role'] === 'math');
      if (isWhole) add(wordsOf(child));
      else collect(child as Element, found);
    }
  }
  addLoose();
};

/**
 * Splits the text of an article into what can be cited: paragraphs, items of lists, code and tables as wholes. Headings are no paragraphs.
 * @param html as it was rendered at save
 * @param plain the text alone, one line per block
 */
export const paragraphsOf = (html: string, plain: string): readonly Paragraph[] => {
  const found: Found[] = [];
  if (html.length <= longestHtml) collect(fromHtml(html, { fragment: true }), found);
  else for (const words of plain.split('\n')) found.push({ anchor: '', words });
  return found
    .map(({ anchor, words }) => ({ anchor, words: tidied(words) }))
    .filter(({ words }) => words !== '')
    .slice(0, mostParagraphs)
    .map((one, at) => ({ ...one, number: at + 1, digest: digestOf(one.words) }));
};
