import type { Element, ElementContent, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Parents, PhrasingContent, Root as MdastRoot } from 'mdast';
import { visit } from 'unist-util-visit';

/** Elements without attributes that people write by hand because Markdown has no syntax for them. */
const simplePairs = new Set('b del em i ins kbd mark small strong sub sup u'.split(' '));

const silent = new Set('script style template noscript title textarea select svg math object'.split(' '));
const frames = new Set(['iframe', 'video', 'audio', 'embed']);
const blocks =
  /^(?:address|article|aside|blockquote|center|d[dlt]|details|div|fig\w+|footer|form|h[1-6]|header|hr|li|main|nav|[ou]l|p|pre|section|summary|t[dhr]|table)$/;

/** Longer pieces of raw HTML are not parsed: the HTML algorithm is quadratic on hostile nesting. */
const longestPiece = 20_000;

const text = (value: string): ElementContent => ({ type: 'text', value });

function picture(element: Element): Element | undefined {
  const isFrame = frames.has(element.tagName);
  const nested = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'source',
  );
  const src = element.properties.src ?? nested?.properties.src;
  if (typeof src !== 'string' || src === '') return undefined;
  const { alt, title } = element.properties;
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      src,
      ...(typeof alt === 'string' && { alt }),
      ...(typeof title === 'string' && { title }),
      ...(isFrame && { dataKind: 'video' }),
    },
    children: [],
  };
}

function collect(node: Nodes, into: ElementContent[]): void {
  if (node.type === 'text') into.push(text(node.value));
  if (node.type === 'root') for (const child of node.children) collect(child, into);
  if (node.type !== 'element' || silent.has(node.tagName)) return;
  if (node.tagName === 'br') {
    into.push({ type: 'element', tagName: 'br', properties: {}, children: [] });
    return;
  }
  if (node.tagName === 'img' || frames.has(node.tagName)) {
    const found = picture(node);
    if (found) into.push(found);
    return;
  }
  const isBlock = blocks.test(node.tagName);
  if (isBlock) into.push(text('\n'));
  for (const child of node.children) collect(child, into);
  if (isBlock) into.push(text('\n'));
}

/**
 * What is kept of a piece of raw HTML: its text, its line breaks, and its pictures and frames as Markdown pictures with an address.
 * Tags are dropped, and with them everything that could run: nothing is passed through, all nodes are rebuilt.
 */
export function contentOfRawHtml(html: string): ElementContent[] {
  if (html.length > longestPiece) return [text(html.replace(/<[^<>]*>/g, ' '))];
  const kept: ElementContent[] = [];
  collect(fromHtml(html, { fragment: true }), kept);
  return kept.some((node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''))
    ? kept
    : [];
}

function joinPairs(parent: Parents): void {
  const children = parent.children as PhrasingContent[];
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const open = children[at];
    const name = open?.type === 'html' ? /^<([a-z]{1,6})>$/i.exec(open.value)?.[1]?.toLowerCase() : undefined;
    if (!name || !simplePairs.has(name)) continue;
    const end = children.findIndex(
      (node, index) => index > at && node.type === 'html' && node.value.toLowerCase() === `</${name}>`,
    );
    if (end < 0) continue;
    const inner = children.slice(at + 1, end);
    children.splice(at, end - at + 1, { type: 'emphasis', children: inner, data: { hName: name } });
  }
}

/** remark plugin: `H<sub>2</sub>O` keeps its meaning; only plain pairs from a short list, rebuilt as our own elements. */
export function remarkSimplePairs() {
  return (tree: MdastRoot): void => {
    visit(tree, (node) => {
      if ('children' in node && node.children.some((child) => child.type === 'html')) joinPairs(node);
    });
  };
}
