import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, drawSelection, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { messages } from '#messages.zh.ts';
import { blockTheme, editorTheme } from '#controls/editor-theme.ts';
import { blockLines } from './block-lines';
import { insertLink, toggleWrap } from './markdown-commands';
import { writtenMarkdown } from '#controls/written-markdown.ts';

interface Props {
  readonly initialText: string;
  readonly readOnly: boolean;
  /** Id of the hint on how to leave the editor, because the tab key indents; read once. */
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  /** Extensions of the page, such as image uploads; read once. */
  readonly extensions: Extension;
  /** Called with the view, and with `undefined` on unmount. */
  readonly onView: (view: EditorView | undefined) => void;
}

/** Pixels that stay free above and below the cursor: the format bar floats over the text. */
const room = { top: 32, bottom: 112 };

// The page scrolls as a whole, with the title.
const page = EditorView.theme({
  '.cm-scroller': { overflow: 'visible' },
  '.cm-content': { minHeight: '50vh', padding: '0 0 40vh' },
  '.cm-line': { padding: '0' },
});

const shortcuts = [
  { key: 'Mod-b', run: toggleWrap('**') },
  { key: 'Mod-i', run: toggleWrap('*') },
  // Without a selection the keys open the palette.
  { key: 'Mod-k', run: (view: EditorView) => !view.state.selection.main.empty && insertLink(view) },
  { key: 'Mod-e', run: toggleWrap('`') },
];

export const MarkdownEditor = (props: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    // The view is created only once.
    const { initialText, readOnly, describedBy, extensions, onView } = latest.current;
    const save = () => {
      latest.current.onSave();
      return true;
    };
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: initialText,
        extensions: [
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          writtenMarkdown(),
          keymap.of([
            { key: 'Mod-s', run: save },
            ...shortcuts,
            ...historyKeymap,
            indentWithTab,
            ...defaultKeymap,
          ]),
          placeholder(messages.editor.placeholder),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({
            'aria-label': messages.editor.label,
            // A read-only text does not capture keys.
            ...(!readOnly && { 'aria-describedby': describedBy }),
            spellcheck: 'false',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
          extensions,
          EditorView.scrollMargins.of(() => room),
          blockLines,
          // The first matching rule wins.
          blockTheme,
          page,
          editorTheme,
        ],
      }),
    });
    onView(view);
    return () => {
      onView(undefined);
      view.destroy();
    };
  }, []);

  return <div ref={box} />;
};
