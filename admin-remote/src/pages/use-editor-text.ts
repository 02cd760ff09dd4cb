import type { EditorView } from '@codemirror/view';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isSameText, type EditorText } from '../features/drafts/autosave';
import { textCopies } from '../features/drafts/text-copies';
import { useAutosave } from '../features/drafts/use-autosave';
import { useWaitingText } from '../features/drafts/use-waiting-text';
import { useChosenDraft } from '../features/drafts/use-chosen-draft';
import { jumpToLine, replaceText } from '../features/editor/view-changes';

export interface StoredDocument {
  /** Undefined for a new one. */
  readonly id: string | number | undefined;
  readonly version: number;
  readonly info: { readonly title: string };
  readonly text: string;
}

export const textOf = ({ info, text }: StoredDocument): EditorText => ({ title: info.title, text });

interface Options {
  /** The id of an article, empty for a new one; for a custom page `page:` and its id. */
  readonly subject: string;
  readonly stored: StoredDocument;
  /** Whether the server stores drafts, too. */
  readonly onServer: boolean;
  readonly readOnly: boolean;
}

/** A text that a restore replaced, until the user dismisses the notice. */
interface Replaced {
  /** Label of the restored text. */
  readonly name: string;
  readonly before: EditorText;
}

/** Title and text of an editor, with autosave and with undo of a restore. */
export const useEditorText = ({ subject, stored, onServer, readOnly }: Options) => {
  const [initial] = useState(() => textOf(stored));
  const [title, showTitle] = useState(initial.title);
  const [text, showText] = useState(initial.text);
  // The latest input, which may not be rendered yet.
  const typed = useRef(initial);
  const view = useRef<EditorView>(undefined);
  const writing = useMemo<EditorText>(() => ({ title, text }), [title, text]);
  const now = useCallback(() => typed.current, []);
  const setTitle = (next: string) => {
    typed.current = { ...typed.current, title: next };
    showTitle(next);
  };
  const setText = (next: string) => {
    typed.current = { ...typed.current, text: next };
    // The editor has shown the character already; other components may render later.
    startTransition(() => showText(next));
  };
  /** The server normalises the title; a title typed during the request stays. */
  const takeStoredTitle = (written: EditorText, next: string) => {
    if (typed.current.title === written.title) setTitle(next);
  };
  const unsaved = !isSameText(writing, textOf(stored));
  const [replaced, setReplaced] = useState<Replaced>();
  const { autosave, state, others, userId } = useAutosave({
    subject,
    base_version: stored.version,
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
    draftKey: useChosenDraft(),
  });
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });

  const put = (next: EditorText) => {
    setTitle(next.title);
    // The editor emits the change itself.
    if (view.current) replaceText(view.current, next.text);
    else setText(next.text);
  };

  /** Replaces the current text, which becomes a timeline entry first. */
  const replace = async (next: EditorText, name: string): Promise<void> => {
    const before = now();
    if (!isSameText(before, textOf(latest.current))) await autosave.keep('kept', before);
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

  // Read at call time, because a new article gets its id after creation.
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
    /** Jumps to a line of the text, counted from 1. */
    jumpTo: (line: number) => {
      if (view.current) jumpToLine(view.current, line);
    },
    initialText: initial.text,
    writing,
    /** Returns the latest text for actions; `writing` is for rendering. */
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
