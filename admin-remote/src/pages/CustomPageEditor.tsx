import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import type { ApiError } from '@yanye/shared/api/http';
import type { CustomPageSource } from '@yanye/shared/contract/pages';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useLeaveGuard } from '../controls/use-leave-guard';
import { AutosaveNote } from '../features/drafts/AutosaveNote';
import type { EditorText } from '../features/drafts/autosave';
import { shortMoment } from '../features/drafts/short-moment';
import { EditorPane } from '../features/editor/EditorPane';
import { messages as pageMessages } from '../features/pages/messages.zh';
import { PageEditorHead } from '../features/pages/PageEditorHead';
import { PageInfoDialog } from '../features/pages/PageInfoDialog';
import { infoOf, useSavePage, type PageInfo, type StoredPage } from '../features/pages/use-save-page';
import { messages } from '../messages.zh';
import { ConflictNotice } from './ConflictNotice';
import { EditorNotices } from './EditorNotices';
import { useConflict } from './use-conflict';
import { useEditorText } from './use-editor-text';
import { useOneSave } from './use-one-save';
import styles from './ArticleEditor.module.css';

const text = pageMessages.editor;
const signInErrors: readonly string[] = ['LOGIN_REQUIRED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'];

const textOf = ({ title, content }: StoredPage): EditorText => ({ title, text: content });
// A key space separate from article ids, which have no colon.
const subjectOf = (id: number | undefined) => `page:${id ?? 'new'}`;

interface Props {
  /** Undefined for a new page. */
  readonly page: CustomPageSource | undefined;
  /** Called with the id of a new page. */
  readonly onCreated: (id: number) => void;
}

/** The editor of one custom page. The input survives every failure. */
export const CustomPageEditor = ({ page, onCreated }: Props) => {
  const dispatch = useAppDispatch();
  const titleField = useRef<InputRef>(null);
  const { stored, saving, save, fetchTheirs, catchUp } = useSavePage(page);
  const [savedAt, setSavedAt] = useState<number>();
  const [pendingImages, setPendingImages] = useState(0);
  const [infoOpen, setInfoOpen] = useState(false);
  const oneSave = useOneSave();
  const [timelineOpen, setTimelineOpen] = useState(false);
  const editor = useEditorText({
    subject: subjectOf(page?.id),
    version: stored.version,
    onServer: false,
    readOnly: false,
    stored: textOf(stored),
  });
  const { title, text: content, unsaved, autosave } = editor;
  const letPass = useLeaveGuard(unsaved || pendingImages > 0);

  const complain = (sentence: string) => dispatch(showToast({ kind: 'warning', text: sentence }));

  const isReady = ({ title: wanted, text: body }: EditorText): boolean => {
    if (wanted.trim() === '') {
      complain(text.needTitle);
      titleField.current?.focus();
    } else if (body.trim() === '') complain(text.needContent);
    else if (pendingImages > 0) complain(text.waitForImages);
    else return true;
    return false;
  };

  /** @param written the text in the editor at save time */
  const storeNow = async (info: PageInfo, written: EditorText): Promise<ApiError | undefined> => {
    const isNew = stored.id === undefined;
    const { stored: now, failure } = await save(info, written.text);
    if (failure) {
      if (failure.error === 'EDIT_CONFLICT') conflict.found();
      return signInErrors.includes(failure.error) ? { ...failure, msg: text.expired } : failure;
    }
    conflict.settled();
    setSavedAt(Date.now());
    editor.takeStoredTitle(written, now.title);
    editor.forgetReplaced();
    await autosave.saved(written, { subject: subjectOf(now.id), base_version: now.version });
    if (isNew && now.id !== undefined) {
      letPass();
      onCreated(now.id);
    }
    return undefined;
  };

  const store = (info: PageInfo, written: EditorText) => oneSave.inTurn(() => storeNow(info, written));

  const saveText = async (wanted: EditorText) => {
    if (oneSave.isUnderWay() || !isReady(wanted)) return;
    // A new page has no address yet, so its information dialog opens.
    if (stored.id === undefined) {
      setInfoOpen(true);
      return;
    }
    const failure = await store({ ...infoOf(stored), title: wanted.title.trim() }, wanted);
    if (failure?.error === 'EDIT_CONFLICT') await conflict.open();
    else if (failure) dispatch(showToast({ kind: 'error', text: `${text.saveFailed}：${failure.msg}` }));
  };

  const conflict = useConflict({
    editor,
    base: textOf(stored),
    fetchTheirs,
    textOf,
    catchUp,
    versionOf: ({ version }) => version,
    save: saveText,
    complain: (failure) => dispatch(showToast({ kind: 'error', text: failure.msg })),
  });

  const submitInfo = async (info: PageInfo) => {
    const failure = await store(info, editor.now());
    if (!failure) dispatch(showToast({ kind: 'success', text: pageMessages.info.saved }));
    return failure;
  };

  const state = () => {
    if (pendingImages > 0) return messages.editor.pending(pendingImages);
    if (unsaved) return text.unsaved;
    return savedAt === undefined ? '' : text.saved(shortMoment(savedAt));
  };

  return (
    <div className={styles.editor}>
      <PageEditorHead
        titleRef={titleField}
        title={title}
        onTitle={editor.setTitle}
        stored={stored}
        state={<AutosaveNote state={editor.state} others={editor.others} otherwise={state()} />}
        saving={saving}
        onSave={() => void saveText(editor.now())}
        onInfo={() => isReady(editor.now()) && setInfoOpen(true)}
        onTimeline={() => setTimelineOpen(true)}
      />
      <EditorNotices
        editor={editor}
        articleId={undefined}
        refusal={undefined}
        isTimelineOpen={timelineOpen}
        onTimelineClosed={() => setTimelineOpen(false)}
      />
      <ConflictNotice conflict={conflict} />
      <EditorPane
        initialText={editor.initialText}
        text={content}
        readOnly={false}
        onChange={editor.setText}
        onSave={() => void saveText(editor.now())}
        onPendingImages={setPendingImages}
        onView={editor.setView}
      />
      {infoOpen && (
        <PageInfoDialog
          initial={{ ...infoOf(stored), title }}
          busy={saving}
          onSubmit={submitInfo}
          onClose={() => setInfoOpen(false)}
        />
      )}
    </div>
  );
};
