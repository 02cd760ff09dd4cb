import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString } from 'mdast-util-to-string';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isSlowMarkdown } from '@yanye/shared/markdown/slow-markdown';

// HTML is text like any other.
const off = { disable: { null: ['htmlFlow', 'htmlText', 'definition'] } };
const syntax = {
  extensions: [off, cjkFriendlyExtension(), gfmTable()],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/** @returns the parts of a Markdown text; undefined for one that would take too long to read */
export const markdownTree = (text: string): Root | undefined =>
  isSlowMarkdown(text) ? undefined : fromMarkdown(text, syntax);

/** @returns the words of a Markdown text without its signs, a line for each block */
export const plainWordsOf = (text: string): string => {
  const tree = markdownTree(text);
  return tree ? tree.children.map((node) => toString(node)).join('\n') : text;
};
