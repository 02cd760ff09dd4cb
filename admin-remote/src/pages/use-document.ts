import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { useLeaveGuard } from '../controls/use-leave-guard';
import { useToast } from '../controls/use-toast';
import { isSignedOut, type EditorText } from '../features/drafts/autosave';
import { shortMoment } from '../features/drafts/short-moment';
import { messages } from '../messages.zh';
import { useConflict } from './use-conflict';
import { textOf, useEditorText, type StoredDocument } from './use-editor-text';
import { useOneSave } from './use-one-save';

const text = messages.write;

interface Wanted<S extends StoredDocument> {
  readonly info: S['info'];
  readonly text: string;
  /** Only articles have one; undefined keeps it. */
  readonly status?: ArticleStatus | undefined;
}

type Answer<S> =
  | { readonly data: S; readonly error?: never }
  | { readonly data?: never; readonly error: unknown };

interface DocumentStore<S extends StoredDocument> {
  readonly initial: S;
  /** @param now the version that the save replaces; without an id the document is created */
  readonly save: (
    now: S,
    wanted: Wanted<S>,
    from: { readonly desk: string; readonly draft_key: string },
  ) => Promise<Answer<S>>;
  /** Fetches the version on the server, which another user may have saved. */
  readonly fetch: (now: S) => Promise<Answer<S>>;
}

interface Options<S extends StoredDocument> {
  readonly store: DocumentStore<S>;
  /** @returns the key of the drafts of a document */
  readonly subjectOf: (id: S['id']) => string;
  /** Whether the server stores drafts, too. */
  readonly onServer: boolean;
  /** Why the user may only read; undefined if they may write. */
  readonly refusal: string | undefined;
  /** A new document needs more than a title and a text, so its first save opens the dialog. */
  readonly isInfoFirst?: boolean;
  readonly onCreated: (id: string | number) => void;
}

/** One document in an editor: its text, its stored version, and its saves. The input survives every failure. */
export const useDocument = <S extends StoredDocument>(options: Options<S>) => {
  const { store, subjectOf, onServer, refusal, isInfoFirst = false, onCreated } = options;
  const toast = useToast();
  const titleField = useRef<TextAreaRef>(null);
  const [stored, setStored] = useState(store.initial);
  const latest = useRef(stored);
  const [savedAt, setSavedAt] = useState<number>();
  const [pendingImages, setPendingImages] = useState(0);
  const [isInfoOpen, setInfoOpen] = useState(false);
  const oneSave = useOneSave();
  const readOnly = refusal !== undefined;
  const editor = useEditorText({ subject: subjectOf(store.initial.id), stored, onServer, readOnly });
  const { unsaved, autosave } = editor;
  const letPass = useLeaveGuard(unsaved || pendingImages > 0);

  const isReady = (wanted: EditorText): boolean => {
    if (wanted.title.trim() === '') {
      toast('warning', text.needTitle);
      titleField.current?.focus();
    } else if (wanted.text.trim() === '') toast('warning', text.needContent);
    else if (pendingImages > 0) toast('warning', text.waitForImages);
    else return true;
    return false;
  };

  /** The version that the next save replaces. */
  const catchUp = (next: S): void => {
    latest.current = next;
    setStored(next);
  };

  const saveNow = async (
    written: EditorText,
    chosen: S['info'] | undefined,
    status: ArticleStatus | undefined,
  ): Promise<ApiError | undefined> => {
    await autosave.settleDown();
    const now = latest.current;
    const info = { ...(chosen ?? now.info), title: (chosen ?? written).title.trim() };
    const from = { desk: autosave.desk, draft_key: autosave.place().draft_key };
    const { data, error } = await store.save(now, { info, text: written.text, status }, from);
    if (!data) {
      const failure = asApiError(error);
      void autosave.flush();
      if (failure.error === 'EDIT_CONFLICT') conflict.setThere(true);
      return isSignedOut(failure) ? { ...failure, msg: text.expired } : failure;
    }
    catchUp(data);
    conflict.setThere(false);
    setSavedAt(Date.now());
    editor.takeStoredTitle(written, data.info.title);
    editor.forgetReplaced();
    await autosave.saved(written, { subject: subjectOf(data.id), base_version: data.version });
    if (now.id === undefined && data.id !== undefined) {
      letPass();
      onCreated(data.id);
    }
    return undefined;
  };

  const save = (written: EditorText, info?: S['info'], status?: ArticleStatus) =>
    oneSave.inTurn(() => saveNow(written, info, status));

  const saveText = async (wanted: EditorText): Promise<void> => {
    if (readOnly || oneSave.isUnderWay() || !isReady(wanted)) return;
    if (isInfoFirst && stored.id === undefined) {
      setInfoOpen(true);
      return;
    }
    const failure = await save(wanted);
    if (failure?.error === 'EDIT_CONFLICT') await conflict.open();
    else if (failure) toast('error', `${text.saveFailed}：${failure.msg}`);
  };

  const fetchTheirs = async (): Promise<S | undefined> => {
    const { data, error } = await store.fetch(latest.current);
    if (!data) toast('error', asApiError(error).msg);
    return data;
  };

  const conflict = useConflict({ editor, base: textOf(stored), fetchTheirs, catchUp, save: saveText });

  const saveState = () => {
    if (pendingImages > 0) return messages.editor.pending(pendingImages);
    if (unsaved) return text.unsaved;
    return savedAt === undefined ? '' : text.saved(shortMoment(savedAt));
  };

  return {
    editor,
    stored,
    refusal,
    saving: oneSave.saving,
    saveState: saveState(),
    titleField,
    setPendingImages,
    conflict,
    save: () => void saveText(editor.now()),
    /** Saves the text with the input of the dialog. @returns why that failed */
    saveInfo: (info: S['info'], status?: ArticleStatus) => save(editor.now(), info, status),
    isInfoOpen,
    openInfo: () => isReady(editor.now()) && setInfoOpen(true),
    closeInfo: () => setInfoOpen(false),
    reload: async () => {
      const { data } = await store.fetch(latest.current);
      if (data) catchUp(data);
    },
  };
};

export type DocumentControl<S extends StoredDocument> = ReturnType<typeof useDocument<S>>;
