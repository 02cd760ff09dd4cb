import { useState } from 'react';
import type { ApiError } from '@yanye/shared/api/http';
import type { EditorText } from '../features/drafts/autosave';
import type { EditorTextControl } from './use-editor-text';

/** Another user's text, with the stored version that it belongs to. */
interface Meeting<S> {
  readonly base: EditorText;
  readonly mine: EditorText;
  readonly theirs: EditorText;
  readonly theirStored: S;
}

interface Options<S> {
  readonly editor: EditorTextControl;
  /** The common ancestor of both texts. */
  readonly base: EditorText;
  readonly fetchTheirs: () => Promise<
    { readonly theirs: S; readonly failure?: never } | { readonly failure: ApiError; readonly theirs?: never }
  >;
  readonly textOf: (stored: S) => EditorText;
  /** Their version becomes the base of the next save. */
  readonly catchUp: (stored: S) => void;
  readonly versionOf: (stored: S) => number;
  readonly save: (text: EditorText) => Promise<void>;
  readonly complain: (failure: ApiError) => void;
}

/** Handles a conflict of two users: the save was refused, and the user decides about both texts. */
export const useConflict = <S>(options: Options<S>) => {
  const { editor, base, fetchTheirs, textOf, catchUp, versionOf, save, complain } = options;
  const [isThere, setThere] = useState(false);
  const [meeting, setMeeting] = useState<Meeting<S>>();
  const [busy, setBusy] = useState(false);

  const open = async (): Promise<void> => {
    setThere(true);
    setBusy(true);
    const { theirs, failure } = await fetchTheirs();
    setBusy(false);
    if (failure) complain(failure);
    else setMeeting({ base, mine: editor.now(), theirs: textOf(theirs), theirStored: theirs });
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
        await editor.autosave.saved(text, { base_version: versionOf(theirStored) });
      else await save(text);
    } finally {
      setBusy(false);
    }
  };

  return {
    isThere,
    meeting,
    busy,
    open,
    /** Opened after a refused save, when the user chooses to compare. */
    found: () => setThere(true),
    settled: () => setThere(false),
    close: () => setMeeting(undefined),
    take,
  };
};

export type ConflictControl<S> = ReturnType<typeof useConflict<S>>;
