import type { Nodes, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u2014\u2018-\u201d\u2026\u3000-\u303f\uff01-\uff60]`;
const endsWide = new RegExp(`${wide}$`, 'u');
const startsWide = new RegExp(`^${wide}`, 'u');
const between = new RegExp(`(?<=${wide})\\n(?=${wide})`, 'gu');

/** What a paragraph consists of: its text goes on beyond them. */
const inline = new Set('a b code del em i ins mark span strong u'.split(' '));

/** The text that a node of a paragraph begins or ends with; its length does not matter. */
const edgeOf = (node: Nodes | undefined, side: 0 | -1): string => {
  let edge = node;
  while (edge?.type === 'element' && inline.has(edge.tagName)) edge = edge.children.at(side);
  return edge?.type === 'text' ? edge.value : '';
};

const joined = (value: string, parent: Parents, at: number): string => {
  let text = value.replace(between, '');
  if (
    text.startsWith('\n') &&
    startsWide.test(text.slice(1)) &&
    endsWide.test(edgeOf(parent.children[at - 1], -1))
  )
    text = text.slice(1);
  if (
    text.endsWith('\n') &&
    endsWide.test(text.slice(0, -1)) &&
    startsWide.test(edgeOf(parent.children[at + 1], 0))
  )
    text = text.slice(0, -1);
  return text;
};

/**
 * Joins lines that the author wrapped within a paragraph where both sides are Chinese or Japanese: HTML shows the end of a line as a
 * blank, which such text does not have.
 */
export function joinWrappedLines(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'code')) return SKIP;
    if (node.type === 'text' && parent && index !== undefined && node.value.includes('\n'))
      node.value = joined(node.value, parent, index);
    return undefined;
  });
}
