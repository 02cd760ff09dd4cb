import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import type { Decoration } from '@codemirror/view';
import { markBlocks } from './block-lines';
import { writtenMarkdown } from '#controls/written-markdown.ts';

const doc = '一\n\n```ts\nrun()\n```\n\n二 `x`\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n三\n\n    缩进';

const classOf = ({ spec }: Decoration) => (spec as { readonly class: string }).class;

const classesIn = (from: number, to: number) => {
  const first = EditorState.create({ doc, extensions: writtenMarkdown() });
  ensureSyntaxTree(first, doc.length, 5_000);
  // The next state has the whole tree.
  const { state } = first.update({});
  const found: string[] = [];
  const marks = markBlocks(state, [{ from, to }]);
  for (const at = marks.iter(); at.value; at.next())
    found.push(`${state.doc.lineAt(at.from).text}: ${classOf(at.value).replaceAll('cm-block-', '')}`);
  return found;
};

test('lines of code and tables are marked, with the first and the last of a block', () => {
  expect(classesIn(0, doc.length)).toEqual([
    '```ts: line first',
    'run(): line',
    '```: line last',
    '| 甲 | 乙 |: line first',
    '| --- | --- |: line',
    '| 1 | 2 |: line last',
    '    缩进: line first last',
  ]);
});

test('only the given part of the text is marked', () => {
  const from = doc.indexOf('run()');
  expect(classesIn(from, from + 2)).toEqual(['run(): line']);
});
