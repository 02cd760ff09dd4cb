import { Change, MergeView, diff, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { editorTheme } from '#controls/editor-theme.ts';
import { writtenMarkdown } from '#controls/written-markdown.ts';
import { messages } from './messages.zh';

const look = EditorView.theme({
  '&': { fontSize: '14px' },
  '.cm-content': { padding: '12px 0' },
  '.cm-line': { padding: '0 12px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--removed-soft)' },
  '&.cm-merge-b .cm-changedLine, .cm-changedLine, .cm-inlineChangedLine': {
    backgroundColor: 'var(--added-soft)',
  },
  // Overrides the library's underline: a background is easier to read and wraps well.
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'var(--removed)',
    borderRadius: '2px',
  },
  '&.cm-merge-b .cm-changedText, .cm-changedText': { background: 'var(--added)', borderRadius: '2px' },
  '.cm-deletedChunk': { padding: '0 12px' },
  '.cm-changeGutter': { width: '3px', paddingLeft: '0' },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--red)' },
  '&.cm-merge-b .cm-changedLineGutter, .cm-changedLineGutter': { background: 'var(--leaf)' },
  '.cm-collapsedLines': {
    padding: '4px 12px',
    background: 'var(--sunken)',
    color: 'var(--ink-3)',
    fontSize: '12px',
    // Few fonts have the library's character.
    '&::before, &::after': { content: '"···"' },
  },
});

const basics = (label: string): Extension => [
  EditorView.lineWrapping,
  writtenMarkdown(),
  EditorState.phrases.of({ '$ unchanged lines': messages.wholeSame('$') }),
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
  // The first matching rule wins.
  look,
  editorTheme,
];

const fixed: Extension = [EditorState.readOnly.of(true), EditorView.editable.of(false)];

// Above these limits the library falls back to a diff by line.
const work = { scanLimit: 2_000, timeout: 400 } as const;

/**
 * Compares by characters. The library extends a replacement to the next spaces, which Chinese text does not
 * have; separate insertions and deletions are not extended.
 */
const byCharacters = (a: string, b: string): readonly Change[] =>
  diff(a, b, work).flatMap((change) => {
    const { fromA, toA, fromB, toB } = change;
    if (fromA === toA || fromB === toB) return [change];
    return [new Change(fromA, toA, fromB, fromB), new Change(toA, toA, fromB, toB)];
  });

/** Of equal texts the whole is shown, else only what surrounds the changes. */
const configOf = (isSame: boolean) => ({
  ...(!isSame && { collapseUnchanged: { margin: 2, minSize: 5 } }),
  gutter: true,
  diffConfig: { override: byCharacters },
});

export interface Side {
  readonly label: string;
  readonly text: string;
}

interface Options {
  readonly parent: HTMLElement;
  readonly left: Side;
  readonly right: Side;
  /** Side by side; otherwise unified. */
  readonly isWide: boolean;
  /** Label of the buttons that copy from the left; undefined if the right text is read-only. */
  readonly takeOver?: string;
}

const button = (text: string, name: string) => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.title = name;
  element.setAttribute('aria-label', name);
  return element;
};

/** Renders the revert buttons of the unified view. @param name label of a button */
const takeOverControl =
  (name: string) =>
  (kind: 'accept' | 'reject', act: (event: MouseEvent) => void): HTMLElement => {
    if (kind === 'accept') return document.createElement('span');
    const control = button(name, name);
    control.addEventListener('mousedown', act);
    return control;
  };

export const compareTexts = ({ parent, left, right, isWide, takeOver }: Options) => {
  const config = configOf(left.text === right.text);
  const ofRight = takeOver === undefined ? [basics(right.label), fixed] : basics(right.label);
  if (isWide) {
    const view = new MergeView({
      ...config,
      parent,
      a: { doc: left.text, extensions: [basics(left.label), fixed] },
      b: { doc: right.text, extensions: ofRight },
      ...(takeOver !== undefined && {
        revertControls: 'a-to-b',
        renderRevertControl: () => button('→', takeOver),
      }),
    });
    return { right: () => view.b.state.doc.toString(), destroy: () => view.destroy() };
  }
  const mergeControls = takeOver === undefined ? false : takeOverControl(takeOver);
  const unified = unifiedMergeView({ ...config, original: left.text, mergeControls });
  const view = new EditorView({
    parent,
    state: EditorState.create({ doc: right.text, extensions: [ofRight, unified] }),
  });
  return { right: () => view.state.doc.toString(), destroy: () => view.destroy() };
};

export type Comparison = ReturnType<typeof compareTexts>;
