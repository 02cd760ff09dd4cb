import type { Element, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { refuse } from '../errors';
import { addressOf } from './address';
import { authorTree } from './author-tree';
import { withoutSilentElements } from './silent-elements';
import { codeOf, codeOfArticle, layOutCode, type HighlightCode } from './code-blocks';
import { formulasOfArticle, setFormula } from './formulas';
import { placeMedia, type PictureCopies, type PictureSizes } from './media';
import { messages } from './messages.zh';
import { outline, type TocEntry } from './outline';
import { guardOutput } from './output-guard';
import { plainText } from './plain-text';
import { markShortCells } from './short-cells';

export interface RenderOptions {
  readonly pictureSizes?: PictureSizes;
  readonly pictureCopies?: PictureCopies;
}

export interface RenderedMarkdown {
  /** HTML that is safe to insert into a page. */
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** The text alone, one line per block: for the abstract and for search. */
  readonly text: string;
  readonly hasMath: boolean;
  /** True when the page has diagrams to draw once they are visible. */
  readonly hasMermaid: boolean;
  /** Addresses of remote pictures without a local copy, each once, in order. */
  readonly remotePictures: readonly string[];
}

/** Longest text rendered, in bytes of UTF-8: 500,000 characters of three bytes each, as Chinese ones have. */
export const maxMarkdownBytes = 1_500_000;

/**
 * Characters of HTML. A definition or a footnote that is used again and again makes long HTML of a short text; the HTML of the
 * longest honest texts (2,000 formulas, 200,000 characters of highlighted code) stays below.
 */
const longestHtml = 8_000_000;

const writer = unified().use(rehypeStringify).freeze();

function followLink(node: Element, idOfFragment: ReadonlyMap<string, string>): void {
  const href = String(node.properties.href ?? '');
  const isFinished =
    node.properties.rel ?? node.properties.dataFootnoteRef ?? node.properties.dataFootnoteBackref;
  if (isFinished !== undefined) return;
  if (href.startsWith('#')) {
    let fragment = href.slice(1);
    try {
      fragment = decodeURIComponent(fragment);
    } catch {
      // A lone percent sign is what the author wrote.
    }
    node.properties.href = `#${idOfFragment.get(fragment) ?? fragment}`;
    return;
  }
  const address = addressOf(href);
  if (address.kind === 'remote') node.properties.rel = ['nofollow', 'noopener'];
  if (address.kind === 'other' && !/^(?:mailto|tel):/i.test(href)) delete node.properties.href;
}

function scrollable(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel: messages.tableRegion },
    children: [table],
  };
}

function finish(
  tree: Root,
  idOfFragment: ReadonlyMap<string, string>,
  highlight: HighlightCode | undefined,
): { hasMath: boolean; hasMermaid: boolean } {
  const left = { code: codeOfArticle, formulas: formulasOfArticle };
  const seen = { hasMath: false, hasMermaid: false };
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.tagName === 'a') followLink(node, idOfFragment);
    if (node.tagName === 'input')
      node.properties.ariaLabel = node.properties.checked ? messages.taskDone : messages.taskOpen;
    if (node.tagName === 'table') {
      markShortCells(node);
      parent.children[index] = scrollable(node);
    }
    const block = node.tagName === 'pre' ? codeOf(node) : undefined;
    if (block?.language === 'math') {
      seen.hasMath = true;
      parent.children[index] = setFormula(block.code, block.text, true, left);
      return SKIP;
    }
    if (block?.language === 'mermaid') {
      seen.hasMermaid = true;
      parent.children[index] = {
        ...node,
        properties: { className: ['mermaid-source'] },
        children: [{ type: 'text', value: block.text }],
      };
      return SKIP;
    }
    if (node.tagName === 'pre') {
      if (block) layOutCode(node, block, highlight, left);
      return SKIP;
    }
    if (
      node.tagName === 'code' &&
      Array.isArray(node.properties.className) &&
      node.properties.className.includes('math-inline')
    ) {
      seen.hasMath = true;
      parent.children[index] = setFormula(node, plainText(node), false, left);
      return SKIP;
    }
    return undefined;
  });
  return seen;
}

function render(source: string, options: RenderOptions, highlight?: HighlightCode): RenderedMarkdown {
  const tree = authorTree(withoutSilentElements(source));
  const text = plainText(tree);
  const { toc, idOfFragment } = outline(tree);
  const remotePictures = placeMedia(tree, {
    sizes: options.pictureSizes ?? new Map(),
    copies: options.pictureCopies ?? new Map(),
  });
  const { hasMath, hasMermaid } = finish(tree, idOfFragment, highlight);
  guardOutput(tree);
  const html = writer.stringify(tree);
  if (html.length > longestHtml) throw new RangeError(`HTML of ${html.length} characters`);
  return { html, toc, text, hasMath, hasMermaid, remotePictures };
}

/** Shows a text that is nested deeper than the stack allows, or whose HTML would be too long, as it was written. */
function asWritten(source: string): RenderedMarkdown {
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: { className: ['code-block'], tabIndex: 0 },
    children: [{ type: 'text', value: source }],
  };
  return {
    html: writer.stringify({ type: 'root', children: [pre] }),
    toc: [],
    text: source,
    hasMath: false,
    hasMermaid: false,
    remotePictures: [],
  };
}

/**
 * Renders Markdown to HTML that is safe to serve: the author's tree is sanitised first (see `authorTree`), then our own transforms
 * work on it, then a guard checks the result. Synchronous, some 2 ms per 1,000 characters; for untrusted texts use
 * `MarkdownRenderer`, which has a time-out.
 * @param highlight highlights code blocks; they stay plain without it
 * @throws AppError PAYLOAD_TOO_LARGE above 1.5 MB
 */
export function renderMarkdown(
  source: string,
  options: RenderOptions = {},
  highlight?: HighlightCode,
): RenderedMarkdown {
  if (Buffer.byteLength(source) > maxMarkdownBytes)
    refuse('PAYLOAD_TOO_LARGE', { message: messages.tooLarge });
  try {
    return render(source, options, highlight);
  } catch (error) {
    if (error instanceof RangeError) return asWritten(source);
    throw error;
  }
}
