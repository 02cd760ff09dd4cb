import type { Element, ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Html, Root as MdastRoot } from 'mdast';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { remarkGuardedMath } from './guarded-math';
import { messages } from './messages.zh';
import { NOTE_PREFIX } from './note-prefix';
import { contentOfRawHtml, remarkSimplePairs } from './raw-html';
import { authorSchema } from './sanitize-schema';
import { joinWrappedLines } from './wrapped-lines';

const flow = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

function rawHtml(
  _state: unknown,
  node: Html,
  parent: { type: string } | undefined,
): ElementContent[] | Element | undefined {
  const kept = contentOfRawHtml(node.value);
  if (kept.length === 0) return undefined;
  return parent && flow.has(parent.type)
    ? { type: 'element', tagName: 'p', properties: {}, children: kept }
    : kept;
}

/** Chinese readers expect `**强调。**后文` to be emphasis, but CommonMark's rule requires whitespace there. */
function remarkChineseEmphasis(this: Processor): void {
  (this.data().micromarkExtensions ??= []).push(cjkFriendlyExtension());
}

/** Browsers read `HTTPS://` as `https://`, but an allow-list does not. */
function lowerSchemes(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src'])
      if (typeof properties[name] === 'string')
        properties[name] = properties[name].replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
  });
}

const processor = unified()
  .use(remarkParse)
  // A single tilde is a range in Chinese text (3~5 天), so only the double one strikes through.
  .use(remarkGfm, { singleTilde: false })
  .use(remarkChineseEmphasis)
  .use(remarkGuardedMath)
  .use(remarkSimplePairs)
  .use(remarkRehype, {
    handlers: { html: rawHtml },
    clobberPrefix: NOTE_PREFIX,
    footnoteLabel: messages.footnotes,
    footnoteBackLabel: (reference: number, again: number) =>
      messages.footnoteBack(again > 1 ? `${reference + 1}-${again}` : `${reference + 1}`),
  })
  .freeze();

export const parsedMarkdown = (source: string): MdastRoot => processor.parse(source);

/**
 * Parses an author's Markdown (CommonMark, GFM, TeX between dollars) into a sanitised HTML tree.
 * The allow-list is applied here, on everything that came from the author and before our own transforms. Those need classes, styles
 * and attributes (KaTeX positions glyphs by inline style) that no author may write, so a later allow-list would have to be wide.
 */
export function authorTree(source: string): Root {
  const tree = processor.runSync(parsedMarkdown(source));
  lowerSchemes(tree);
  const safe = sanitize(tree, authorSchema) as Root;
  joinWrappedLines(safe);
  return safe;
}
