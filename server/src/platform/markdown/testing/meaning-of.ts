import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { plainText } from '../plain-text';

type Content = RootContent | ElementContent;

const pictures = ['missing-picture', 'remote-media', 'picture'];
/** Between these, whitespace is formatting of the HTML and not content. */
const blocks = /^(?:blockquote|div|h[1-6]|hr|input|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul)$/;

const isElement = (node: Content | undefined): node is Element => node?.type === 'element';
const isBlock = (node: Content | undefined): boolean =>
  node === undefined || (isElement(node) && blocks.test(node.tagName));
const isPicture = (node: Content): boolean =>
  isElement(node) &&
  (node.tagName === 'img' ||
    pictures.some((name) => [node.properties.className].flat().some((own) => own === name)));

const address = (href: unknown): string => {
  const known = String(href).replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  try {
    return encodeURI(decodeURI(known));
  } catch {
    return known;
  }
};

const facts = ({ properties: { href, title, start, checked, type, align } }: Element): string =>
  [
    href !== undefined && ` to ${address(href)}`,
    title !== undefined && ` titled ${String(title)}`,
    start !== undefined && ` from ${String(start)}`,
    align !== undefined && ` aligned ${String(align)}`,
    type === 'checkbox' && (checked ? ' done' : ' open'),
  ]
    .filter(Boolean)
    .join('');

const inside = (parent: Element | Root): string => {
  const children = (parent.children as readonly Content[]).filter(({ type }) => type !== 'comment');
  return children
    .map((child, at) => {
      if (child.type !== 'text') return meaning(child);
      const text = child.value.replace(/[ \t\n]+/g, ' ');
      const begun = isBlock(children[at - 1]) ? text.trimStart() : text;
      return isBlock(children[at + 1]) ? begun.trimEnd() : begun;
    })
    .join('');
};

function meaning(node: Content): string {
  if (!isElement(node)) return '';
  if (isPicture(node)) return '[picture]';
  if (node.tagName === 'pre') return `[pre ${JSON.stringify(plainText(node))}]`;
  const isPlain =
    node.tagName === 'span' ||
    node.tagName === 'div' ||
    (node.tagName === 'p' && node.children.every((child) => isPicture(child)));
  if (isPlain) return inside(node);
  const name = /^h[1-6]$/.test(node.tagName) ? 'heading' : node.tagName;
  return `[${name}${facts(node)}: ${inside(node)}]`;
}

/**
 * The meaning of an HTML text: elements with the attributes that matter to readers (addresses, titles, numbers, ticks), their text
 * with whitespace as browsers show it, pictures as `[picture]`, headings without their level. Ids, classes, highlighting and
 * wrappers are removed.
 * @param html a fragment
 */
export const meaningOf = (html: string): string => inside(fromHtml(html, { fragment: true }));
