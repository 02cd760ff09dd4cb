import { EditorView } from '@codemirror/view';

/** Puts the cursor at the beginning of a line, from 1, in the middle of what is seen; the last one for more than there are. */
export const jumpToLine = (view: EditorView, line: number): void => {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
};
