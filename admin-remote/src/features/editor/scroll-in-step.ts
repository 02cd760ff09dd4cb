import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';

/** Parser timeout in milliseconds for the headings of a long text. */
const patience = 20;

const sourceHeadings = ({ state }: EditorView): number[] => {
  const found: number[] = [];
  (ensureSyntaxTree(state, state.doc.length, patience) ?? syntaxTree(state)).iterate({
    enter: ({ name, from }) => {
      if (/^(ATX|Setext)Heading\d$/.test(name)) found.push(from);
      return !/Code|HTMLBlock/.test(name);
    },
  });
  return found;
};

/**
 * Maps a scroll position to the other side by interpolation between two headings.
 * @param at position on the one side
 * @param from ascending anchor positions on the one side
 * @param to the same anchors on the other side
 */
export const inStep = (at: number, from: readonly number[], to: readonly number[]): number => {
  const next = from.findIndex((one) => one > at);
  if (next < 0) return to.at(-1) ?? 0;
  const [low, high] = [from[next - 1] ?? 0, from[next] ?? 0];
  const [start, end] = [to[next - 1] ?? 0, to[next] ?? 0];
  return start + ((end - start) * (at - low)) / Math.max(1, high - low);
};

const rising = (values: readonly number[], most: number): number[] => {
  let last = 0;
  return values.map((value) => (last = Math.max(last, Math.min(value, most))));
};

/** Common anchors of both sides: start, each heading, end. */
const marks = (
  view: EditorView,
  editor: HTMLElement,
  preview: HTMLElement,
): readonly [number[], number[]] => {
  const shown = [...preview.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  const written = sourceHeadings(view).slice(0, shown.length);
  const top = preview.getBoundingClientRect().top - preview.scrollTop;
  const ends = [editor, preview].map(({ scrollHeight, clientHeight }) =>
    Math.max(0, scrollHeight - clientHeight),
  );
  const [editorEnd = 0, previewEnd = 0] = ends;
  const start = view.documentTop - editor.getBoundingClientRect().top + editor.scrollTop;
  const left = written.map((at) => view.lineBlockAt(at).top + start);
  const right = shown.slice(0, written.length).map((heading) => heading.getBoundingClientRect().top - top);
  return [
    [0, ...rising(left, editorEnd), editorEnd],
    [0, ...rising(right, previewEnd), previewEnd],
  ];
};

/**
 * Synchronises the scroll positions of both sides by their headings.
 * @param editor scrolls the text
 * @param preview scrolls the preview
 * @returns stops it
 */
export const scrollInStep = (view: EditorView, editor: HTMLElement, preview: HTMLElement): (() => void) => {
  /** The element scrolled by this code, whose next event is ignored. */
  let led: HTMLElement | undefined;
  let frame = 0;
  const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
    if (led === leader) {
      led = undefined;
      return;
    }
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const [left, right] = marks(view, editor, preview);
      const isEditor = leader === editor;
      const wanted = Math.round(inStep(leader.scrollTop, isEditor ? left : right, isEditor ? right : left));
      if (Math.abs(follower.scrollTop - wanted) < 2) return;
      led = follower;
      follower.scrollTop = wanted;
    });
  };
  const fromEditor = follow(editor, preview);
  const fromPreview = follow(preview, editor);
  editor.addEventListener('scroll', fromEditor, { passive: true });
  preview.addEventListener('scroll', fromPreview, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    editor.removeEventListener('scroll', fromEditor);
    preview.removeEventListener('scroll', fromPreview);
  };
};
