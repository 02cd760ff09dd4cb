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

/** The first `length` characters (code points, so that no rare character is cut in half) of a plain text, on one line. */
export function abstractOf(text: string, length = 100): string {
  const start = text
    .slice(0, length * 8)
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(start).slice(0, length).join('').trim();
}
