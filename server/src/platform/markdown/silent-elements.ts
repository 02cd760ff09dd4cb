import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parsedMarkdown } from './author-tree';

/** A stretch of a source, end excluded. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Tag extends Span {
  readonly name: string;
  readonly isEnd: boolean;
  /** End of the piece of raw HTML that it is in. */
  readonly pieceEnd: number;
}

const suspect = /<(?:script|style)\b/i;
const tags = /<(\/?)(script|style)\b[^<>]*>?/gi;

const placeOf = ({ position }: Nodes): Span => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** Raw HTML and the author's code, in the order of the source. */
const partsOf = (source: string): { readonly html: readonly Span[]; readonly code: readonly Span[] } => {
  const html: Span[] = [];
  const code: Span[] = [];
  visit(parsedMarkdown(source), (node) => {
    if (node.type === 'html') html.push(placeOf(node));
    // What looks like indented code between two tags is a script with indented lines.
    const isFence = node.type === 'code' && /^[`~]/.test(source.slice(placeOf(node).start));
    if (isFence || node.type === 'inlineCode') code.push(placeOf(node));
  });
  return { html, code };
};

/** Tags within raw HTML, in order. Each list is read once, because a hostile text has many of both. */
const tagsIn = (source: string, html: readonly Span[]): Tag[] => {
  const found: Tag[] = [];
  let piece = 0;
  for (const { 0: text, 1: slash, 2: name = '', index: start } of source.matchAll(tags)) {
    while ((html[piece]?.end ?? Infinity) <= start) piece += 1;
    const at = html[piece];
    if (at && at.start <= start)
      found.push({
        start,
        end: start + text.length,
        name: name.toLowerCase(),
        isEnd: slash !== '',
        pieceEnd: at.end,
      });
  }
  return found;
};

/** Elements from their first tag to their last; of one with the author's code between its tags, the first tag alone. */
const elementsIn = (source: string): Span[] => {
  const { html, code } = partsOf(source);
  const ends = new Map<string, number>();
  const elements: Span[] = [];
  for (const { start, end, name, isEnd, pieceEnd } of tagsIn(source, html).toReversed()) {
    if (isEnd) ends.set(name, end);
    else elements.push({ start, end: ends.get(name) ?? pieceEnd });
  }
  let next = 0;
  return elements.toReversed().map(({ start, end }) => {
    while ((code[next]?.end ?? Infinity) <= start) next += 1;
    const holdsCode = (code[next]?.start ?? Infinity) < end;
    return holdsCode ? { start, end: source.indexOf('>', start) + 1 || end } : { start, end };
  });
};

/** @returns the Markdown without the script and style elements of its raw HTML; code that shows such elements stays */
export const withoutSilentElements = (source: string): string => {
  if (!suspect.test(source)) return source;
  const kept: string[] = [];
  let at = 0;
  for (const { start, end } of elementsIn(source)) {
    if (start > at) kept.push(source.slice(at, start));
    at = Math.max(at, end);
  }
  return kept.join('') + source.slice(at);
};
