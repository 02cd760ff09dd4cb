import type { InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { selectRole, selectUser } from '@yanye/shared/auth/auth-slice';
import type { ApiError } from '@yanye/shared/api/http';
import type { ArticleDetail } from '@yanye/shared/contract/articles';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useLocation } from '@yanye/shared/router';
import { recordRefusal } from '../features/articles/article-refusals';
import type { ArticleInfo } from '../features/articles/article-info';
import { ArticleInfoDialog, type WantedStatus } from '../features/articles/ArticleInfoDialog';
import { useLeaveGuard } from '../features/articles/use-leave-guard';
import { useSaveArticle, type Wanted } from '../features/articles/use-save-article';
import { useTextCopy } from '../features/articles/use-text-copy';
import { WritingHead } from '../features/articles/WritingHead';
import { ConflictNotice, RestoreNotice, shortMoment } from '../features/articles/WritingNotices';
import { EditorPane } from '../features/editor/EditorPane';
import { CoverPicker } from '../features/images/CoverPicker';
import { messages } from '../messages.zh';
import styles from './WritingDesk.module.css';

const text = messages.write;
const signInErrors: readonly string[] = ['LOGIN_REQUIRED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'];

interface Props {
  /** Absent for a new article. */
  readonly article: ArticleDetail | undefined;
  readonly listAddress: string;
  /** The new article got its id. */
  readonly onCreated: (id: string) => void;
}

/** One article being written. What is typed stays here through every failure. */
export const WritingDesk = ({ article, listAddress, onCreated }: Props) => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const role = useAppSelector(selectRole);
  const userId = useRef(useAppSelector(selectUser).user_id);
  const titleField = useRef<InputRef>(null);
  const { stored, saving, save, catchUp } = useSaveArticle(article);
  const [title, setTitle] = useState(stored.info.title);
  const [content, setContent] = useState(stored.text);
  // A restored text makes the editor anew; typing never does.
  const [editor, setEditor] = useState({ key: 0, initialText: stored.text });
  const [savedAt, setSavedAt] = useState<number>();
  const [pendingImages, setPendingImages] = useState(0);
  const [conflict, setConflict] = useState(false);
  const [infoOpen, setInfoOpen] = useState(false);

  const unsaved = title !== stored.info.title || content !== stored.text;
  const writing = useMemo(() => ({ title, text: content }), [title, content]);
  const copy = useTextCopy({ userId: userId.current, articleId: article?.id, writing, unsaved });
  const letPass = useLeaveGuard(unsaved || pendingImages > 0);
  const refusal = recordRefusal(role, article?.may_edit ?? true);

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

  const store = async (wanted: Wanted): Promise<ApiError | undefined> => {
    const isNew = stored.id === undefined;
    const { stored: now, failure } = await save(wanted);
    if (failure) {
      setConflict(failure.error === 'EDIT_CONFLICT');
      return signInErrors.includes(failure.error) ? { ...failure, msg: text.expired } : failure;
    }
    setConflict(false);
    setSavedAt(Date.now());
    setTitle(now.info.title);
    copy.forget();
    if (isNew && now.id !== undefined) {
      letPass();
      onCreated(now.id);
    }
    return undefined;
  };

  const saveText = async () => {
    if (refusal !== undefined || saving || !isReady()) return;
    const failure = await store({ title: title.trim(), text: content });
    if (failure && failure.error !== 'EDIT_CONFLICT')
      dispatch(say({ kind: 'error', text: `${text.saveFailed}：${failure.msg}` }));
  };

  const overwrite = async () => {
    const failure = await catchUp();
    if (failure) dispatch(say({ kind: 'error', text: failure.msg }));
    else await saveText();
  };

  const submitInfo = async (info: ArticleInfo, status: WantedStatus | undefined) => {
    const failure = await store({ title: info.title.trim(), text: content, info, status });
    if (!failure) dispatch(say({ kind: 'success', text: saidOf(status) }));
    return failure;
  };

  const state = () => {
    if (pendingImages > 0) return messages.editor.pending(pendingImages);
    if (unsaved) return text.unsaved;
    return savedAt === undefined ? '' : text.saved(shortMoment(savedAt));
  };

  return (
    <div className={styles.desk}>
      <WritingHead
        titleRef={titleField}
        title={title}
        onTitle={setTitle}
        stored={stored}
        state={state()}
        saving={saving}
        refusal={refusal}
        listAddress={listAddress}
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
      {conflict && <ConflictNotice theirs={pathname} busy={saving} onOverwrite={() => void overwrite()} />}
      {refusal !== undefined && (
        <p className={styles.readOnly} role="note">
          {refusal}
        </p>
      )}
      <EditorPane
        key={editor.key}
        initialText={editor.initialText}
        text={content}
        readOnly={refusal !== undefined}
        onChange={setContent}
        onSave={() => void saveText()}
        onPendingImages={setPendingImages}
      />
      {infoOpen && (
        <ArticleInfoDialog
          title={stored.status === 'published' ? messages.info.title : messages.info.publishTitle}
          initial={{ ...stored.info, title }}
          status={stored.status}
          CoverField={CoverPicker}
          onSubmit={submitInfo}
          onClose={() => setInfoOpen(false)}
        />
      )}
    </div>
  );
};

const saidOf = (status: WantedStatus | undefined): string => {
  if (status === 'published') return text.published;
  if (status === 'withdrawn') return messages.info.withdrawn;
  return status === 'draft' ? text.draftSaved : messages.info.saved;
};
