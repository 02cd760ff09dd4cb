import { EditorView } from '@codemirror/view';

/**
 * Moves the cursor to the start of a line and centres it in the viewport. Lines count from 1; higher numbers
 * mean the last line.
 */
export const jumpToLine = (view: EditorView, line: number): void => {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
};
