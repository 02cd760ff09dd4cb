import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { LRUCache } from 'lru-cache';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

const addressed = ['href', 'src', 'poster', 'cite'] as const;
const writer = unified().use(rehypeStringify).freeze();

const makeAbsolute = (element: Element, base: string): void => {
  for (const name of addressed) {
    const value = element.properties[name];
    if (typeof value === 'string' && URL.canParse(value, base))
      element.properties[name] = new URL(value, base).href;
  }
};

/** Feed readers have no style sheet of formulas: they show the source instead. */
const showSource = (formula: Element): void => {
  const { ariaLabel } = formula.properties;
  if (typeof ariaLabel !== 'string') return;
  formula.properties = {};
  formula.children = [
    { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: ariaLabel }] },
  ];
};

const isFormula = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('formula');

const convert = (html: string, base: string): string => {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (element) => {
    makeAbsolute(element, base);
    if (!isFormula(element)) return undefined;
    showSource(element);
    return SKIP;
  });
  return writer.stringify(tree);
};

// Most articles of a feed were in the feed before, and parsing a long one takes tens of milliseconds.
const known = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (value, key) => 2 * (value.length + key.length) + 100,
});

/**
 * An article's HTML for other programs: addresses are absolute, formulas are their source.
 * @param base absolute address of the article's page
 */
export const portableHtml = (html: string, base: string): string => {
  const key = `${base} ${html}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = convert(html, base);
  known.set(key, made);
  return made;
};
