import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { insertBlock, insertLink, toggleHeading, toggleLinePrefix, toggleWrap } from './markdown-commands';

// `⟦` and `⟧` mark the ends of the selection.
const stateOf = (marked: string) => {
  const from = marked.indexOf('⟦');
  const to = marked.indexOf('⟧') - 1;
  return EditorState.create({ doc: marked.replace(/[⟦⟧]/g, ''), selection: EditorSelection.range(from, to) });
};

const shown = (state: EditorState) => {
  const { from, to } = state.selection.main;
  return `${state.sliceDoc(0, from)}⟦${state.sliceDoc(from, to)}⟧${state.sliceDoc(to)}`;
};

const after = (marked: string, command: StateCommand) => {
  let state = stateOf(marked);
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  return shown(state);
};

describe('inline marks around a selection', () => {
  test.each([
    ['makes it bold', '一⟦二⟧三', '**', '一**⟦二⟧**三'],
    ['removes bold from inside the marks', '一**⟦二⟧**三', '**', '一⟦二⟧三'],
    ['removes bold when the marks are selected too', '一⟦**二**⟧三', '**', '一⟦二⟧三'],
    ['makes bold text italic as well', '**⟦二⟧**', '*', '***⟦二⟧***'],
    ['removes only italic from bold italic', '***⟦二⟧***', '*', '**⟦二⟧**'],
    ['removes only bold from bold italic', '***⟦二⟧***', '**', '*⟦二⟧*'],
    ['leaves the cursor between the marks', '⟦⟧', '`', '`⟦⟧`'],
    ['strikes through', '⟦旧⟧', '~~', '~~⟦旧⟧~~'],
  ])('%s', (_what, before, mark, wanted) => {
    expect(after(before, toggleWrap(mark))).toBe(wanted);
  });
});

describe('line prefixes', () => {
  const list = toggleLinePrefix(/^[-*+] /, () => '- ');
  const ordered = toggleLinePrefix(/^\d+\. /, (n) => `${n}. `);
  test.each([
    ['makes each selected line an item', '⟦一\n二⟧\n三', list, '- ⟦一\n- 二⟧\n三'],
    ['removes the list when all lines have it', '⟦- 一\n- 二⟧', list, '⟦一\n二⟧'],
    ['completes a partial list', '⟦- 一\n二⟧', list, '⟦- 一\n- 二⟧'],
    ['numbers lines', '⟦一\n二⟧', ordered, '1. ⟦一\n2. 二⟧'],
    ['puts the cursor after the prefix', '⟦⟧', list, '- ⟦⟧'],
    ['makes a heading', '标⟦⟧题', toggleHeading(2), '## 标⟦⟧题'],
    ['changes the level of a heading', '# 标⟦⟧题', toggleHeading(3), '### 标⟦⟧题'],
    ['turns a heading of that level into a paragraph', '## 标⟦⟧题', toggleHeading(2), '标⟦⟧题'],
  ])('%s', (_what, before, command, wanted) => {
    expect(after(before, command)).toBe(wanted);
  });
});

describe('insertions', () => {
  test.each([
    ['a link selects the address to type', '见⟦文档⟧', insertLink, '见[文档](⟦https://⟧)'],
    ['a selected address becomes the target', '⟦https://a.test/b⟧', insertLink, '[⟦⟧](https://a.test/b)'],
    ['a block is on separate lines', '前⟦⟧后', insertBlock('```\n', '\n```'), '前\n\n```\n⟦⟧\n```\n\n后'],
    ['a block wraps the selected text', '⟦x = 1⟧', insertBlock('```\n', '\n```'), '```\n⟦x = 1⟧\n```\n'],
  ])('%s', (_what, before, command, wanted) => {
    expect(after(before, command)).toBe(wanted);
  });

  test('a read-only text does not change', () => {
    const state = EditorState.create({ doc: '字', extensions: EditorState.readOnly.of(true) });
    expect(
      [toggleWrap('**'), toggleHeading(1), insertLink].map((run) =>
        run({ state, dispatch: () => undefined }),
      ),
    ).toEqual([false, false, false]);
  });
});
