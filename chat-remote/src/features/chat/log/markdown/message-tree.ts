import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';

/**
 * Characters of markup and lines beyond which a message is shown as written. The time that CommonMark takes is quadratic in some of
 * them; below these numbers it stays below 40 ms for the longest message.
 */
const [manySigns, manyLines] = [300, 120];
const sign = /[*_[\]<>~`\\&!]/g;
/** Lists and quotes may be nested this deep, by the signs that begin a line. */
const deepest = 20;
const nested = new RegExp(`^(?:[ \\t]*(?:>|[-+*]|\\d{1,9}[.)])){${deepest + 1}}`, 'm');

// HTML and definitions are text like any other, and four spaces at the start of a line are no code: people indent.
const off = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented', 'definition'] } };
const extensions = [off, cjkFriendlyExtension()];

/** Texts whose trees are kept: those of a page that the server draws with each new message, and of rows that scroll in again. */
const keptMost = 300;
const kept = new Map<string, Root | undefined>();

const isSlow = (content: string): boolean =>
  (content.match(sign)?.length ?? 0) > manySigns ||
  content.split('\n', manyLines + 1).length > manyLines ||
  nested.test(content);

/** @returns the parts of a message in Markdown; undefined for one that would take too long or is nested too deeply */
export const messageTree = (content: string): Root | undefined => {
  const tree = kept.has(content)
    ? kept.get(content)
    : isSlow(content)
      ? undefined
      : fromMarkdown(content, { extensions });
  // The newest last: the first is the one that was needed longest ago.
  kept.delete(content);
  kept.set(content, tree);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptMost) break;
    kept.delete(oldest);
  }
  return tree;
};
