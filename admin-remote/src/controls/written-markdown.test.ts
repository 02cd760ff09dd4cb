import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { writtenMarkdown } from './written-markdown';

const namesIn = (doc: string) => {
  const names = new Set<string>();
  ensureSyntaxTree(EditorState.create({ doc, extensions: writtenMarkdown() }), doc.length, 5_000)?.iterate({
    enter: ({ name }) => void names.add(name),
  });
  return names;
};

test.each(['见手册[^1]，后来沿用[^2]', '等 3~5 天，或 7~9 天', '写成 :leaf: 也是文字'])(
  'the editor marks nothing in %s that the page does not',
  (doc) => {
    expect([...namesIn(doc)].filter((name) => /script|Emoji/.test(name))).toEqual([]);
  },
);

test('the editor marks what the page does', () => {
  expect([...namesIn('~~删去~~\n\n- [x] 完成\n\n| 甲 |\n| --- |\n| 乙 |')]).toEqual(
    expect.arrayContaining(['Strikethrough', 'Task', 'Table']),
  );
});
