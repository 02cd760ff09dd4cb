import { LRUCache } from 'lru-cache';
import type { Nodes, Parents } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parsedMarkdown } from '#platform/markdown/author-tree';
import { looksSlow } from '#platform/markdown/markdown-renderer';
import { quoteBefore } from './quote-before';

/** Marks of one place of an answer, and what stands before them. */
export interface CitedPlace {
  readonly kind: 'marks';
  readonly start: number;
  readonly end: number;
  readonly marks: readonly number[];
  readonly quote: string | undefined;
  /** Whether it may become a link: there is none around it. */
  readonly isFree: boolean;
}

/** A piece that a model wrote to look like a link to an article. */
interface Removed {
  readonly kind: 'removed';
  readonly start: number;
  readonly end: number;
  /** Whether it counts as a citation that was taken away: once for a link, not for each of its two ends. */
  readonly isCounted: boolean;
}

export type CitedPiece = CitedPlace | Removed;

const mark = /\\?[[【［]\s*\^?(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\s*\\?[\]】］]/gu;
const marksOf = (list: string): number[] => list.split(/[,，、]/u).map(Number);

/** The page of a session, from which a path in an answer starts. */
const here = 'https://own.invalid/bigModel/session';

const isArticleLink = (url: string): boolean => {
  try {
    return /^\/+article\//i.test(decodeURIComponent(new URL(url, here).pathname));
  } catch {
    return false;
  }
};

const placeOf = ({ position }: Nodes): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

const placesIn = (
  source: string,
  from: number,
  to: number,
  blockStart: number,
  isFree: boolean,
): CitedPlace[] => {
  const found: CitedPlace[] = [];
  for (const { index, 0: whole, 1: list = '' } of source.slice(from, to).matchAll(mark)) {
    const start = from + index;
    const before = found.at(-1);
    // Marks in a row belong to one quotation.
    const quote = before?.end === start ? before.quote : quoteBefore(source.slice(blockStart, start));
    found.push({ kind: 'marks', start, end: start + whole.length, marks: marksOf(list), quote, isFree });
  }
  return found;
};

const removedLink = (node: Parents): Removed[] => {
  const { start, end } = placeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const inner =
    first && last ? { start: placeOf(first).start, end: placeOf(last).end } : { start, end: start };
  const isBare = inner.start === start || (first?.type === 'text' && /^(?:https?:|www\.)/i.test(first.value));
  if (isBare) return [{ kind: 'removed', start, end, isCounted: true }];
  return [
    { kind: 'removed', start, end: inner.start, isCounted: true },
    { kind: 'removed', start: inner.end, end, isCounted: false },
  ];
};

const blocks = new Set(['paragraph', 'heading', 'tableCell']);

const read = (source: string): readonly CitedPiece[] => {
  const found: CitedPiece[] = [];
  let blockStart = 0;
  const walk = (tree: Nodes, isFree: boolean): void =>
    visit(tree, (node) => {
      if (blocks.has(node.type)) blockStart = placeOf(node).start;
      const { start, end } = placeOf(node);
      if (node.type === 'text' || node.type === 'footnoteReference')
        found.push(...placesIn(source, start, end, blockStart, isFree));
      else if (node.type === 'link') {
        if (isArticleLink(node.url)) found.push(...removedLink(node));
        for (const child of node.children) walk(child, false);
        return SKIP;
      } else if (
        node.type === 'definition' ||
        node.type === 'linkReference' ||
        node.type === 'imageReference'
      ) {
        if (node.type === 'definition')
          found.push({ kind: 'removed', start, end, isCounted: isArticleLink(node.url) });
        else found.push(...placesIn(source, start, end, blockStart, isFree));
        return SKIP;
      } else if (node.type === 'footnoteDefinition') {
        const [first] = node.children;
        const inner = first ? placeOf(first).start : end;
        found.push({ kind: 'removed', start, end: inner, isCounted: false });
      }
      return undefined;
    });
  walk(parsedMarkdown(source), true);
  return found.toSorted((one, other) => one.start - other.start);
};

/** Where a link of any kind leads; without it the link is text. */
const target = /\]\([^)\n]*\)|<https?:[^>\n]*>/gu;

/** Of a text that would take long to read nothing is a citation, and nothing a link. */
const readPlainly = (source: string): readonly CitedPiece[] =>
  Array.from(source.matchAll(new RegExp(`${mark.source}|${target.source}`, 'gu')), ({ index, 0: whole }) => ({
    kind: 'removed',
    start: index,
    end: index + whole.length,
    isCounted: true,
  }));

/** The same answers are read again and again. */
const known = new LRUCache<string, readonly CitedPiece[]>({ max: 500 });

/** @returns what an answer cites, in its order; nothing of code and formulas */
export const citedPieces = (source: string): readonly CitedPiece[] => {
  const before = known.get(source);
  if (before) return before;
  const pieces = looksSlow(source) ? readPlainly(source) : read(source);
  known.set(source, pieces);
  return pieces;
};
