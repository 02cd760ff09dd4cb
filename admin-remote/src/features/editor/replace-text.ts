import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';

/** Replaces the whole text as one undo step. */
export const replaceText = (view: EditorView, text: string): void =>
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor: Math.min(view.state.selection.main.anchor, text.length) },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
  });
