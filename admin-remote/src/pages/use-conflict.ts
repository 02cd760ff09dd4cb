import { useState } from 'react';
import type { EditorText } from '../features/drafts/autosave';
import { textOf, type EditorTextControl, type StoredDocument } from './use-editor-text';

interface Meeting<S> {
  readonly base: EditorText;
  readonly mine: EditorText;
  readonly theirs: EditorText;
  readonly theirStored: S;
}

interface Options<S> {
  readonly editor: EditorTextControl;
  readonly base: EditorText;
  /** Undefined if the request failed. */
  readonly fetchTheirs: () => Promise<S | undefined>;
  /** Their version becomes the base of the next save. */
  readonly catchUp: (stored: S) => void;
  readonly save: (text: EditorText) => Promise<void>;
}

/** Handles a conflict of two users: the save was refused, and the user decides about both texts. */
export const useConflict = <S extends StoredDocument>(options: Options<S>) => {
  const { editor, base, fetchTheirs, catchUp, save } = options;
  const [isThere, setThere] = useState(false);
  const [meeting, setMeeting] = useState<Meeting<S>>();
  const [busy, setBusy] = useState(false);

  const open = async (): Promise<void> => {
    setThere(true);
    setBusy(true);
    const theirs = await fetchTheirs();
    setBusy(false);
    if (theirs) setMeeting({ base, mine: editor.now(), theirs: textOf(theirs), theirStored: theirs });
  };

  /** No text is lost: mine becomes a timeline entry first, theirs is stored already. */
  const take = async (text: EditorText): Promise<void> => {
    if (!meeting) return;
    const { mine, theirs, theirStored } = meeting;
    setBusy(true);
    try {
      await editor.autosave.keep('kept', mine);
      catchUp(theirStored);
      await editor.autosave.keep('restored', text);
      editor.put(text);
      setMeeting(undefined);
      setThere(false);
      if (text.title === theirs.title && text.text === theirs.text)
        await editor.autosave.saved(text, { base_version: theirStored.version });
      else await save(text);
    } finally {
      setBusy(false);
    }
  };

  return { isThere, setThere, meeting, busy, open, close: () => setMeeting(undefined), take };
};

export type ConflictControl = ReturnType<typeof useConflict<StoredDocument>>;
