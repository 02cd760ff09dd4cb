import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathFromMarkdown } from 'mdast-util-math';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { guardedMath } from '@yanye/shared/markdown/guarded-math';
import { isSlowMarkdown } from '@yanye/shared/markdown/slow-markdown';

export interface AnswerBlock {
  /** Where it begins in the text; its key. */
  readonly start: number;
  /** undefined for one that is shown as it was written, since reading it would take too long. */
  readonly node: RootContent | undefined;
  readonly source: string;
}

export interface AnswerBlocks {
  readonly text: string;
  readonly blocks: readonly AnswerBlock[];
}

export const noBlocks: AnswerBlocks = { text: '', blocks: [] };

// HTML is text like any other. Definitions would change what was drawn long ago.
const off = { disable: { null: ['htmlFlow', 'htmlText', 'definition'] } };
const syntax = {
  extensions: [
    off,
    cjkFriendlyExtension(),
    gfmTable(),
    gfmStrikethrough({ singleTilde: false }),
    gfmTaskListItem(),
    guardedMath(),
  ],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    mathFromMarkdown(),
  ],
};

const read = (text: string, base: number): readonly AnswerBlock[] => {
  if (isSlowMarkdown(text)) return [{ start: base, node: undefined, source: text }];
  return fromMarkdown(text, syntax).children.map((node) => {
    const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: text.length } };
    const from = start.offset ?? 0;
    return { start: base + from, node, source: text.slice(from, end.offset) };
  });
};

/**
 * The blocks of an answer. Of a text that goes on only the last block is read again: those before it are closed, and stay the same
 * objects.
 * @param before blocks of an earlier text of the same answer
 */
export const blocksOf = (text: string, before: AnswerBlocks): AnswerBlocks => {
  if (text === before.text) return before;
  const last = before.blocks.at(-1);
  const isMore = last !== undefined && text.startsWith(before.text);
  const kept = isMore ? before.blocks.slice(0, -1) : [];
  const base = isMore ? last.start : 0;
  return { text, blocks: [...kept, ...read(text.slice(base), base)] };
};

/** @returns whether the last block of a text that goes on is a table or formula, which appear whole */
export const isHeldBack = ({ node, source }: AnswerBlock): boolean =>
  node?.type === 'table' ||
  (node?.type === 'math' && !/\n\s*\$\$\s*$/.test(source)) ||
  (node?.type === 'paragraph' && /^\s*\|/.test(source));
