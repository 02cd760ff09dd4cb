import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { authorTree } from './author-tree';
import { outline } from './outline';
import { plainText } from './plain-text';

/** The line, from 1, and the heading above it. */
export interface SourcePlace {
  readonly line: number;
  readonly heading: string;
}

export interface MarkdownSurvey {
  /** `rank` is the author's, 1 to 6. */
  readonly headings: readonly (SourcePlace & { readonly rank: number })[];
  readonly links: readonly (SourcePlace & { readonly href: string })[];
  readonly pictures: readonly (SourcePlace & { readonly src: string; readonly alt: string })[];
  /** Valid fragments of links within the text. */
  readonly fragments: readonly string[];
}

const nothing: MarkdownSurvey = { headings: [], links: [], pictures: [], fragments: [] };
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function survey(source: string): MarkdownSurvey {
  const tree = authorTree(source);
  const headings: MarkdownSurvey['headings'][number][] = [];
  const links: MarkdownSurvey['links'][number][] = [];
  const pictures: MarkdownSurvey['pictures'][number][] = [];
  let place: SourcePlace = { line: 1, heading: '' };
  visit(tree, 'element', (node: Element) => {
    const { tagName, properties } = node;
    // Nodes from HTML have no position; that of the previous node is close.
    place = { ...place, line: node.position?.start.line ?? place.line };
    const rank = /^h([1-6])$/.exec(tagName)?.[1];
    if (rank && properties.id === undefined) {
      place = { ...place, heading: plainText(node).replace(/\s+/g, ' ').trim() };
      headings.push({ ...place, rank: Number(rank) });
    }
    const isNote = properties.dataFootnoteRef ?? properties.dataFootnoteBackref;
    if (tagName === 'a' && isNote === undefined && textOf(properties.href) !== '')
      links.push({ ...place, href: textOf(properties.href) });
    if (tagName === 'img' && properties.dataKind !== 'video')
      pictures.push({ ...place, src: textOf(properties.src), alt: textOf(properties.alt).trim() });
  });
  const { idOfFragment } = outline(tree);
  return { headings, links, pictures, fragments: [...idOfFragment.keys(), ...idOfFragment.values()] };
}

/** Extracts the structure of an author's Markdown. A text that is nested deeper than the stack allows has none. */
export function surveyMarkdown(source: string): MarkdownSurvey {
  try {
    return survey(source);
  } catch (error) {
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}
