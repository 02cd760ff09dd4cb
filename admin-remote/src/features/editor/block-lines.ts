import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type EditorState } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';

const blocks = /^(FencedCode|CodeBlock|Table)$/;

const lineOf = (isFirst: boolean, isLast: boolean) =>
  Decoration.line({
    class: `cm-block-line${isFirst ? ' cm-block-first' : ''}${isLast ? ' cm-block-last' : ''}`,
  });

/** Marks the lines of code blocks and tables within ranges of the text. */
export const markBlocks = (
  state: EditorState,
  ranges: readonly { readonly from: number; readonly to: number }[],
): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of ranges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        if (!blocks.test(name)) return true;
        const first = state.doc.lineAt(start).from;
        const last = state.doc.lineAt(end).from;
        for (let at = Math.max(first, state.doc.lineAt(from).from); at <= Math.min(last, to);) {
          builder.add(at, at, lineOf(at === first, at === last));
          at = state.doc.lineAt(at).to + 1;
        }
        return false;
      },
    });
  }
  return builder.finish();
};

/** Gives lines of code and tables a class of their own. */
export const blockLines = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor({ state, visibleRanges }: EditorView) {
      this.decorations = markBlocks(state, visibleRanges);
    }

    update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = markBlocks(state, view.visibleRanges);
    }
  },
  { decorations: ({ decorations }) => decorations },
);
