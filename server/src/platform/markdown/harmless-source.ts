import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { EXIT, visit } from 'unist-util-visit';
import { parsedMarkdown } from './author-tree';
import { withoutSilentElements } from './silent-elements';

/** Longer pieces of raw HTML are not parsed: the HTML algorithm is quadratic on hostile nesting. */
const longestPiece = 20_000;

const handlers = /(?<=[\s/"'>])on[a-z]+\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>]*)/gi;

const hasHandlerIn = (tree: Nodes): boolean => {
  let found = false;
  visit(tree, 'element', ({ properties, content }) => {
    found = Object.keys(properties).some((name) => /^on/i.test(name)) || (!!content && hasHandlerIn(content));
    return found ? EXIT : undefined;
  });
  return found;
};

/** What follows a piece can close its last tag, so the signs that would do so are put behind it. */
const hasHandler = (html: string): boolean => hasHandlerIn(fromHtml(`${html}">'>`, { fragment: true }));

/** @param written the piece as the author wrote it, which has marks of quotes and lists between its lines */
const withoutHandlers = (html: string, written: string): string => {
  if (html.length <= longestPiece && !hasHandler(html)) return written;
  const rest = written.replace(handlers, '');
  const isClean = rest.length <= longestPiece && !hasHandler(html.replace(handlers, '')) && !hasHandler(rest);
  return isClean ? rest : rest.replaceAll('<', '&lt;');
};

/**
 * For clients that pass raw HTML through, and for texts whose authors are not trusted with it.
 * @returns the Markdown without script and style elements and event attributes in its raw HTML; code stays as it is
 */
export const harmlessSource = (source: string): string => {
  const rest = withoutSilentElements(source);
  const kept: string[] = [];
  let at = 0;
  visit(parsedMarkdown(rest), 'html', ({ value, position }) => {
    const { start, end } = position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    kept.push(rest.slice(at, start.offset), withoutHandlers(value, rest.slice(start.offset, end.offset)));
    at = end.offset;
  });
  return kept.join('') + rest.slice(at);
};
