import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { selectActor, selectRole } from '@yanye/shared/auth/auth-slice';
import type { ApiError } from '@yanye/shared/api/http';
import type { ArticleDetail } from '@yanye/shared/contract/articles';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { isListed, mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useLeaveGuard } from '../controls/use-leave-guard';
import { recordRefusal } from '../features/articles/article-refusals';
import type { ArticleInfo } from '../features/articles/article-info';
import { ArticleInfoDialog, type WantedStatus } from '../features/articles/ArticleInfoDialog';
import { useSaveArticle, type Stored, type Wanted } from '../features/articles/use-save-article';
import { outcomeMessage } from '../features/articles/outcome-message';
import { ArticleEditorHead } from '../features/articles/ArticleEditorHead';
import { AutosaveNote } from '../features/drafts/AutosaveNote';
import type { EditorText } from '../features/drafts/autosave';
import { shortMoment } from '../features/drafts/short-moment';
import { EditorPane } from '../features/editor/EditorPane';
import { usePublishCheck } from '../features/checks/use-publish-check';
import { CoverPicker } from '../features/images/CoverPicker';
import { PreviewButton } from '../features/previews/PreviewButton';
import { SubmissionNotice } from '../features/submissions/SubmissionNotice';
import { useReview } from '../features/submissions/use-review';
import { useTakesSubmissions } from '../features/submissions/use-takes-submissions';
import { messages } from '../messages.zh';
import { ConflictNotice } from './ConflictNotice';
import { EditorNotices } from './EditorNotices';
import { useConflict } from './use-conflict';
import { useEditorText } from './use-editor-text';
import { useOneSave } from './use-one-save';
import styles from './ArticleEditor.module.css';

const text = messages.write;
const signInErrors: readonly string[] = ['LOGIN_REQUIRED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'];

const dialogTitles = {
  info: messages.info.title,
  submit: messages.info.submitTitle,
  publish: messages.info.publishTitle,
} as const;

const textOf = ({ info, text: content }: Stored): EditorText => ({ title: info.title, text: content });

interface Props {
  /** Undefined for a new article. */
  readonly article: ArticleDetail | undefined;
  readonly listAddress: string;
  /** Called with the id of a new article. */
  readonly onCreated: (id: string) => void;
}

/** The editor of one article. The input survives every failure. */
export const ArticleEditor = ({ article, listAddress, onCreated }: Props) => {
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectRole);
  const titleField = useRef<InputRef>(null);
  const { stored, saving, save, fetchTheirs, catchUp } = useSaveArticle(article);
  const [savedAt, setSavedAt] = useState<number>();
  const [pendingImages, setPendingImages] = useState(0);
  const [infoOpen, setInfoOpen] = useState(false);
  /** Dialog input, kept while the user corrects findings in the text. */
  const [chosen, setChosen] = useState<ArticleInfo>();
  const leftForText = useRef(false);
  const oneSave = useOneSave();
  const [timelineOpen, setTimelineOpen] = useState(false);

  const refusal = recordRefusal(role, article?.may_edit ?? true);
  const editor = useEditorText({
    subject: article?.id ?? '',
    version: stored.version,
    onServer: true,
    readOnly: refusal !== undefined,
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
  const storeNow = async (wanted: Wanted, written: EditorText): Promise<ApiError | undefined> => {
    const isNew = stored.id === undefined;
    await autosave.settleDown();
    const { desk: at } = autosave;
    const { stored: now, failure } = await save(wanted, { desk: at, draft_key: autosave.place().draft_key });
    if (failure) {
      void autosave.flush();
      if (failure.error === 'EDIT_CONFLICT') conflict.found();
      return signInErrors.includes(failure.error) ? { ...failure, msg: text.expired } : failure;
    }
    conflict.settled();
    setSavedAt(Date.now());
    editor.takeStoredTitle(written, now.info.title);
    editor.forgetReplaced();
    await autosave.saved(written, { subject: now.id ?? '', base_version: now.version });
    if (isNew && now.id !== undefined) {
      letPass();
      onCreated(now.id);
    }
    return undefined;
  };

  const store = (wanted: Wanted, written: EditorText) => oneSave.inTurn(() => storeNow(wanted, written));

  const saveText = async (wanted: EditorText) => {
    if (refusal !== undefined || oneSave.isUnderWay() || !isReady(wanted)) return;
    const failure = await store({ title: wanted.title.trim(), text: wanted.text }, wanted);
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

  const check = usePublishCheck((line) => {
    leftForText.current = true;
    setInfoOpen(false);
    editor.jumpTo(line);
  });
  const checkedOf = ({ title: wanted, abstract, cover, tags }: ArticleInfo) => ({
    ...(stored.id !== undefined && { id: stored.id }),
    title: wanted,
    content: editor.now().text,
    abstract,
    banner_url: cover.url,
    tags: [...tags],
  });

  const submitInfo = async (
    info: ArticleInfo,
    status: WantedStatus | undefined,
  ): Promise<ApiError | undefined> => {
    leftForText.current = false;
    const stopped = await check.run(status, checkedOf(info));
    if (stopped) {
      if (leftForText.current) {
        setChosen(info);
        editor.setTitle(info.title);
      }
      return stopped;
    }
    const failure = await store(
      { title: info.title.trim(), text: editor.now().text, info, status },
      editor.now(),
    );
    if (!failure) dispatch(showToast({ kind: 'success', text: outcomeMessage(status, info) }));
    return failure;
  };

  const review = useReview(
    () => void fetchTheirs().then(({ theirs }) => theirs !== undefined && catchUp(theirs)),
  );
  const submits = useTakesSubmissions();
  const publishes = mayPublish(useAppSelector(selectActor));
  const isPending = stored.status === 'pending';
  const isInfoOnly = stored.status === 'published' || (isPending && !publishes);
  const next = isInfoOnly ? 'info' : submits ? 'submit' : 'publish';

  const state = () => {
    if (pendingImages > 0) return messages.editor.pending(pendingImages);
    if (unsaved) return text.unsaved;
    return savedAt === undefined ? '' : text.saved(shortMoment(savedAt));
  };

  return (
    <div className={styles.editor}>
      <ArticleEditorHead
        titleRef={titleField}
        title={title}
        onTitle={editor.setTitle}
        stored={stored}
        state={<AutosaveNote state={editor.state} others={editor.others} otherwise={state()} />}
        saving={saving}
        refusal={refusal}
        next={next}
        listAddress={listAddress}
        onSave={() => void saveText(editor.now())}
        onInfo={() => isReady(editor.now()) && setInfoOpen(true)}
        onTimeline={() => setTimelineOpen(true)}
        onCheck={() => void check.show(checkedOf({ ...stored.info, title: editor.now().title }))}
        previews={
          stored.id !== undefined &&
          refusal === undefined &&
          !isListed({ status: stored.status, visibility: stored.info.visibility }) && (
            <PreviewButton articleId={stored.id} />
          )
        }
      />
      <EditorNotices
        editor={editor}
        articleId={stored.id ?? ''}
        refusal={refusal}
        isTimelineOpen={timelineOpen}
        onTimelineClosed={() => setTimelineOpen(false)}
      />
      <ConflictNotice conflict={conflict} />
      {stored.id !== undefined && (isPending || stored.returnedFor !== '') && (
        <SubmissionNotice
          state={isPending ? 'waiting' : 'returned'}
          reason={stored.returnedFor}
          article={{ id: stored.id, title: stored.info.title, version: stored.version }}
          review={review}
          unsaved={unsaved}
        />
      )}
      {review.question}
      {check.dialog}
      {refusal !== undefined && (
        <p className={styles.readOnly} role="note">
          {refusal}
        </p>
      )}
      <EditorPane
        initialText={editor.initialText}
        text={content}
        readOnly={refusal !== undefined}
        onChange={editor.setText}
        onSave={() => void saveText(editor.now())}
        onPendingImages={setPendingImages}
        onView={editor.setView}
      />
      {infoOpen && (
        <ArticleInfoDialog
          title={dialogTitles[next]}
          id={stored.id}
          initial={{ ...(chosen ?? stored.info), title }}
          status={stored.status}
          submits={submits}
          CoverField={CoverPicker}
          onSubmit={submitInfo}
          onClose={() => {
            setInfoOpen(false);
            setChosen(undefined);
          }}
        />
      )}
    </div>
  );
};
