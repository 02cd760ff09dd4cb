import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { Change, MergeView, diff, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { editorTheme } from '#controls/editor-theme.ts';
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

/** Extensions of every compared text. */
const basics = (label: string): Extension => [
  EditorView.lineWrapping,
  markdown({ base: markdownLanguage }),
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

const config = {
  collapseUnchanged: { margin: 2, minSize: 5 },
  gutter: true,
  diffConfig: { override: byCharacters },
} as const;

/** One of two texts. */
export interface Side {
  readonly label: string;
  readonly text: string;
}

/** A diff view in the DOM. */
export interface Comparison {
  /** Returns the current text on the right. */
  readonly right: () => string;
  readonly replaceRight: (text: string) => void;
  readonly destroy: () => void;
}

interface Options {
  readonly parent: HTMLElement;
  readonly left: Side;
  readonly right: Side;
  /** Side by side; otherwise unified. */
  readonly isWide: boolean;
  /** The right text is editable and has buttons that copy from the left. */
  readonly isEditable?: boolean;
  readonly takeOver?: string;
}

const arrow = (name: string) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '→';
  button.title = name;
  button.setAttribute('aria-label', name);
  return button;
};

/** Renders the revert buttons of the unified view. @param name label of a button */
const takeOverControl =
  (name: string) =>
  (kind: 'accept' | 'reject', act: (event: MouseEvent) => void): HTMLElement => {
    if (kind === 'accept') return document.createElement('span');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('mousedown', act);
    return button;
  };

const replace = (view: EditorView, text: string) =>
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input.merge' });

/** Renders two texts with their differences. */
export const compareTexts = ({
  parent,
  left,
  right,
  isWide,
  isEditable = false,
  takeOver = '',
}: Options): Comparison => {
  const ofRight = isEditable ? basics(right.label) : [basics(right.label), fixed];
  if (isWide) {
    const view = new MergeView({
      ...config,
      parent,
      a: { doc: left.text, extensions: [basics(left.label), fixed] },
      b: { doc: right.text, extensions: ofRight },
      ...(isEditable && { revertControls: 'a-to-b', renderRevertControl: () => arrow(takeOver) }),
    });
    return {
      right: () => view.b.state.doc.toString(),
      replaceRight: (text) => replace(view.b, text),
      destroy: () => view.destroy(),
    };
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: right.text,
      extensions: [
        ofRight,
        unifiedMergeView({
          ...config,
          original: left.text,
          mergeControls: isEditable ? takeOverControl(takeOver) : false,
        }),
      ],
    }),
  });
  return {
    right: () => view.state.doc.toString(),
    replaceRight: (text) => replace(view, text),
    destroy: () => view.destroy(),
  };
};
