import type { EditorView } from '@codemirror/view';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorText } from '../features/drafts/autosave';
import { textCopies } from '../features/drafts/text-copies';
import { useAutosave } from '../features/drafts/use-autosave';
import { useWaitingText } from '../features/drafts/use-waiting-text';
import { jumpToLine } from '../features/editor/jump-to-line';
import { replaceText } from '../features/editor/replace-text';

interface Options {
  /** The id of an article, empty for a new one; of a page `page:` and its id. */
  readonly subject: string;
  readonly version: number;
  /** Whether the server keeps drafts of it, too. */
  readonly onServer: boolean;
  readonly readOnly: boolean;
  /** What is on the server, and at first on the desk. */
  readonly stored: EditorText;
}

/** A text that was put in the place of another, until the person goes on. */
export interface Replaced {
  /** What it is called. */
  readonly name: string;
  readonly before: EditorText;
}

const isSame = (a: EditorText, b: EditorText) => a.title === b.title && a.text === b.text;

/** Title and text of a writing desk: kept as they are typed, with the ways back to every text before. */
export const useEditorText = ({ subject, version, onServer, readOnly, stored }: Options) => {
  const [title, showTitle] = useState(stored.title);
  const [text, showText] = useState(stored.text);
  // What was typed, also while the page has not drawn it yet.
  const typed = useRef<EditorText>(stored);
  const [initial] = useState(stored);
  const view = useRef<EditorView>(undefined);
  const writing = useMemo<EditorText>(() => ({ title, text }), [title, text]);
  const now = useCallback(() => typed.current, []);
  const setTitle = (next: string) => {
    typed.current = { ...typed.current, title: next };
    showTitle(next);
  };
  const setText = (next: string) => {
    typed.current = { ...typed.current, text: next };
    // The editor has shown the letter already; everything around it may follow when there is time.
    startTransition(() => showText(next));
  };
  /** The server tidied the title of what was saved; one that was typed meanwhile stays. */
  const takeStoredTitle = (written: EditorText, next: string) => {
    if (typed.current.title === written.title) setTitle(next);
  };
  const unsaved = !isSame(writing, stored);
  const [replaced, setReplaced] = useState<Replaced>();
  const { autosave, state, others, userId } = useAutosave({
    subject,
    base_version: version,
    onServer,
    readOnly,
    writing,
    now,
  });
  const waiting = useWaitingText({
    userId,
    subject,
    onServer,
    desk: autosave.desk,
    present: initial,
    enabled: !readOnly,
  });
  const latest = useRef({ stored });
  useEffect(() => {
    latest.current = { stored };
  });

  const put = (next: EditorText) => {
    setTitle(next.title);
    // The editor tells of its change by itself.
    if (view.current) replaceText(view.current, next.text);
    else setText(next.text);
  };

  /** Puts a text in the place of the present one, which is an entry of the timeline before. */
  const replace = async (next: EditorText, name: string): Promise<void> => {
    const before = now();
    if (!isSame(before, latest.current.stored)) await autosave.keep('kept', before);
    await autosave.keep('restored', next);
    put(next);
    setReplaced({ name, before });
  };

  const undo = async (): Promise<void> => {
    if (!replaced) return;
    await autosave.keep('kept', now());
    put(replaced.before);
    setReplaced(undefined);
  };

  // Of what the desk holds now: a new article has got its id meanwhile.
  const copies = useCallback(() => textCopies(userId).list(autosave.place().subject), [autosave, userId]);

  return {
    title,
    setTitle,
    takeStoredTitle,
    text,
    setText,
    setView: (given: EditorView | undefined) => {
      view.current = given;
    },
    /** Shows a line of the text, from 1. */
    jumpTo: (line: number) => {
      if (view.current) jumpToLine(view.current, line);
    },
    initialText: initial.text,
    writing,
    /** The newest, for what is done with it; `writing` is for what is shown. */
    now,
    unsaved,
    autosave,
    state,
    others,
    userId,
    waiting,
    copies,
    put,
    replace,
    replaced,
    undo,
    forgetReplaced: () => setReplaced(undefined),
  };
};

export type EditorTextControl = ReturnType<typeof useEditorText>;
