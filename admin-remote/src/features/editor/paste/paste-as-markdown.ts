import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { kindOf } from './clipboard-kind';

interface Options {
  /** Called with the number of clipboard pictures that could not be imported. */
  readonly onLostPictures: (count: number) => void;
  readonly onProblem: () => void;
}

const isCode = (state: EditorState): boolean => {
  for (let node = syntaxTree(state).resolveInner(state.selection.main.from, -1); ;) {
    if (/Code/.test(node.name) && node.name !== 'CodeMark') return true;
    if (!node.parent) return false;
    node = node.parent;
  }
};

/** Block content becomes separate paragraphs; inline content stays in the line. */
const fitted = ({ doc, selection }: EditorState, markdown: string, isBlock: boolean): string => {
  if (!isBlock) return markdown;
  const { from, to } = selection.main;
  const before = doc.sliceString(Math.max(0, from - 2), from);
  const after = doc.sliceString(to, to + 2);
  const gapBefore = from === 0 || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter =
    to === doc.length ? '\n' : after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return `${gapBefore}${markdown}${gapAfter}`;
};

const insert = (view: EditorView, markdown: string, isBlock: boolean): void =>
  view.dispatch(view.state.replaceSelection(fitted(view.state, markdown, isBlock)), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  });

const fenceOf = (code: string): string => {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length));
  return '`'.repeat(longest + 1);
};

/**
 * Converts content pasted from Word, WeChat, web pages and code editors to Markdown. Ctrl+Shift+V pastes
 * plain text.
 */
export const pasteAsMarkdown = ({ onLostPictures, onProblem }: Options): Extension => {
  let isPlainWanted = false;

  const convert = async (view: EditorView, html: string, text: string): Promise<void> => {
    try {
      const { htmlToMarkdown } = await import('./html-to-markdown');
      const { markdown, lostPictures } = htmlToMarkdown(html);
      insert(
        view,
        markdown === '' ? text : markdown,
        markdown.includes('\n') || /^(#|>|-|\d+\.|```|\|)/.test(markdown),
      );
      if (lostPictures > 0) onLostPictures(lostPictures);
    } catch {
      insert(view, text, false);
      onProblem();
    }
  };

  return EditorView.domEventHandlers({
    keydown: (event) => {
      // A plain-text paste uses only the text, whatever else the clipboard holds.
      isPlainWanted = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
      return false;
    },
    paste: (event, view) => {
      const isPlain = isPlainWanted;
      isPlainWanted = false;
      const { clipboardData } = event;
      if (!clipboardData || isPlain || view.state.readOnly || isCode(view.state)) return false;
      const pasted = kindOf({ getData: (type) => clipboardData.getData(type) });
      if (pasted.kind === 'plain') return false;
      event.preventDefault();
      if (pasted.kind === 'html') void convert(view, pasted.html, clipboardData.getData('text/plain'));
      else {
        const code = pasted.code.replace(/\r\n/g, '\n').replace(/\n+$/, '');
        const fence = fenceOf(code);
        insert(view, `${fence}${pasted.language}\n${code}\n${fence}`, true);
      }
      return true;
    },
  });
};
