import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, drawSelection, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { messages } from '#messages.zh.ts';
import { editorTheme } from '#controls/editor-theme.ts';
import styles from './MarkdownEditor.module.css';
import { insertLink, toggleWrap } from './markdown-commands';

interface Props {
  /** Text at the start; later texts are the editor's own. */
  readonly initialText: string;
  readonly readOnly: boolean;
  /** Id of what says how the tab key, which indents here, leads on; read once. */
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  /** Extensions of the page, such as picture uploads; read once. */
  readonly extensions: Extension;
  /** Hands out the view, for toolbars, and takes it back with `undefined`. */
  readonly onView: (view: EditorView | undefined) => void;
}

const shortcuts = [
  { key: 'Mod-b', run: toggleWrap('**') },
  { key: 'Mod-i', run: toggleWrap('*') },
  { key: 'Mod-k', run: insertLink },
  { key: 'Mod-e', run: toggleWrap('`') },
];

/** A Markdown text field with highlighting, history and shortcuts. */
export const MarkdownEditor = ({
  initialText,
  readOnly,
  describedBy,
  onChange,
  onSave,
  extensions,
  onView,
}: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, onSave });
  // What the view was made of; it must outlive renders, and the view is never made anew for it.
  const first = useRef({ initialText, readOnly, describedBy, extensions, onView });

  useEffect(() => {
    latest.current = { onChange, onSave };
  });

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const { initialText: doc, readOnly: fixed, extensions: further, onView: hand } = first.current;
    const { describedBy: description } = first.current;
    const save = () => {
      latest.current.onSave();
      return true;
    };
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc,
        extensions: [
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          markdown({ base: markdownLanguage }),
          keymap.of([
            { key: 'Mod-s', run: save },
            ...shortcuts,
            ...historyKeymap,
            indentWithTab,
            ...defaultKeymap,
          ]),
          placeholder(messages.editor.placeholder),
          EditorState.readOnly.of(fixed),
          EditorView.contentAttributes.of({
            'aria-label': messages.editor.label,
            // A text that cannot change keeps no keys to itself.
            ...(!fixed && { 'aria-describedby': description }),
            spellcheck: 'false',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
          further,
          editorTheme,
        ],
      }),
    });
    hand(view);
    return () => {
      hand(undefined);
      view.destroy();
    };
  }, []);

  return <div ref={box} className={styles.editor} />;
};
