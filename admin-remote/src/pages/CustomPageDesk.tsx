import type { InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import type { ApiError } from '@yanye/shared/api/http';
import type { CustomPageSource } from '@yanye/shared/contract/pages';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useLocation } from '@yanye/shared/router';
import { useLeaveGuard } from '../features/articles/use-leave-guard';
import { useTextCopy } from '../features/articles/use-text-copy';
import { RestoreNotice, shortMoment } from '../features/articles/WritingNotices';
import { EditorPane } from '../features/editor/EditorPane';
import { messages as pageMessages } from '../features/pages/messages.zh';
import { PageConflict } from '../features/pages/PageConflict';
import { PageDeskHead } from '../features/pages/PageDeskHead';
import { PageInfoDialog } from '../features/pages/PageInfoDialog';
import { infoOf, useSavePage, type PageInfo } from '../features/pages/use-save-page';
import { messages } from '../messages.zh';
import styles from './WritingDesk.module.css';

const text = pageMessages.desk;
const signInErrors: readonly string[] = ['LOGIN_REQUIRED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'];

interface Props {
  /** Absent for a new page. */
  readonly page: CustomPageSource | undefined;
  /** The new page got its id. */
  readonly onCreated: (id: number) => void;
}

/** One page of the site's own being written. What is typed stays here through every failure. */
export const CustomPageDesk = ({ page, onCreated }: Props) => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const userId = useRef(useAppSelector(selectUser).user_id);
  const titleField = useRef<InputRef>(null);
  const { stored, saving, save, catchUp } = useSavePage(page);
  const [title, setTitle] = useState(stored.title);
  const [content, setContent] = useState(stored.content);
  // A restored text makes the editor anew; typing never does.
  const [editor, setEditor] = useState({ key: 0, initialText: stored.content });
  const [savedAt, setSavedAt] = useState<number>();
  const [pendingImages, setPendingImages] = useState(0);
  const [conflict, setConflict] = useState(false);
  const [infoOpen, setInfoOpen] = useState(false);

  const unsaved = title !== stored.title || content !== stored.content;
  const writing = useMemo(() => ({ title, text: content }), [title, content]);
  // Beside the copies of articles, whose ids have no colon.
  const copy = useTextCopy({
    userId: userId.current,
    articleId: `page:${page?.id ?? 'new'}`,
    writing,
    unsaved,
  });
  const letPass = useLeaveGuard(unsaved || pendingImages > 0);

  const complain = (sentence: string) => dispatch(say({ kind: 'warning', text: sentence }));

  const isReady = (): boolean => {
    if (title.trim() === '') {
      complain(text.needTitle);
      titleField.current?.focus();
    } else if (content.trim() === '') complain(text.needContent);
    else if (pendingImages > 0) complain(text.waitForImages);
    else return true;
    return false;
  };

  const store = async (info: PageInfo): Promise<ApiError | undefined> => {
    const isNew = stored.id === undefined;
    const { stored: now, failure } = await save(info, content);
    if (failure) {
      setConflict(failure.error === 'EDIT_CONFLICT');
      return signInErrors.includes(failure.error) ? { ...failure, msg: text.expired } : failure;
    }
    setConflict(false);
    setSavedAt(Date.now());
    setTitle(now.title);
    copy.forget();
    if (isNew && now.id !== undefined) {
      letPass();
      onCreated(now.id);
    }
    return undefined;
  };

  const saveText = async () => {
    if (saving || !isReady()) return;
    // A new page has no address yet, which only its information can give.
    if (stored.id === undefined) {
      setInfoOpen(true);
      return;
    }
    const failure = await store({ ...infoOf(stored), title: title.trim() });
    if (failure && failure.error !== 'EDIT_CONFLICT')
      dispatch(say({ kind: 'error', text: `${text.saveFailed}：${failure.msg}` }));
  };

  const overwrite = async () => {
    const failure = await catchUp();
    if (failure) dispatch(say({ kind: 'error', text: failure.msg }));
    else await saveText();
  };

  const submitInfo = async (info: PageInfo) => {
    const failure = await store(info);
    if (!failure) dispatch(say({ kind: 'success', text: pageMessages.info.saved }));
    return failure;
  };

  const state = () => {
    if (pendingImages > 0) return messages.editor.pending(pendingImages);
    if (unsaved) return text.unsaved;
    return savedAt === undefined ? '' : text.saved(shortMoment(savedAt));
  };

  return (
    <div className={styles.desk}>
      <PageDeskHead
        titleRef={titleField}
        title={title}
        onTitle={setTitle}
        stored={stored}
        state={state()}
        saving={saving}
        onSave={() => void saveText()}
        onInfo={() => isReady() && setInfoOpen(true)}
      />
      {copy.found && (
        <RestoreNotice
          copy={copy.found}
          onDiscard={copy.settle}
          onRestore={() => {
            setTitle(copy.found?.title ?? title);
            setContent(copy.found?.text ?? content);
            setEditor(({ key }) => ({ key: key + 1, initialText: copy.found?.text ?? content }));
            copy.settle();
          }}
        />
      )}
      {conflict && <PageConflict theirs={pathname} busy={saving} onOverwrite={() => void overwrite()} />}
      <EditorPane
        key={editor.key}
        initialText={editor.initialText}
        text={content}
        readOnly={false}
        onChange={setContent}
        onSave={() => void saveText()}
        onPendingImages={setPendingImages}
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
