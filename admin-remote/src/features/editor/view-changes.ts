import { isolateHistory } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';

/** Moves the cursor to the start of a line and centres it. @param line from 1; higher ones mean the last */
export const jumpToLine = (view: EditorView, line: number): void => {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
};

/** Replaces the whole text as one undo step. */
export const replaceText = (view: EditorView, text: string): void =>
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor: Math.min(view.state.selection.main.anchor, text.length) },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
  });
