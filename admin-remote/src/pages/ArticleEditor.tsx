import { useRef, useState } from 'react';
import type { ApiError } from '@yanye/shared/api/http';
import { selectActor, selectRole } from '@yanye/shared/auth/auth-slice';
import type { ArticleDetail } from '@yanye/shared/contract/articles';
import { articleLimits, type ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { isListed, mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '../controls/GuardedButton';
import { useToast } from '../controls/use-toast';
import type { ArticleInfo, InfoAim } from '../features/articles/article-info';
import { recordRefusal } from '../features/articles/article-refusals';
import { ArticleInfoDialog } from '../features/articles/ArticleInfoDialog';
import { outcomeMessage } from '../features/articles/outcome-message';
import { publicAddress } from '../features/articles/public-address';
import { StatusMark } from '../features/articles/StatusMark';
import { TopicsLine } from '../features/articles/TopicsLine';
import { useArticleStore } from '../features/articles/use-article-store';
import { usePublishCheck } from '../features/publish-check/use-publish-check';
import { CoverPicker } from '../features/images/CoverPicker';
import { messages as previewMessages } from '../features/previews/messages.zh';
import { PreviewDialog } from '../features/previews/PreviewDialog';
import { SubmissionNotice } from '../features/submissions/SubmissionNotice';
import { useReview } from '../features/submissions/use-review';
import { useTakesSubmissions } from '../features/submissions/use-takes-submissions';
import { messages } from '../messages.zh';
import { DocumentEditor } from './DocumentEditor';
import { useDocument } from './use-document';
import { useSaveKeys } from './use-save-keys';

const text = messages.write;

const subjectOf = (id: string | undefined) => id ?? '';

interface Props {
  readonly article: ArticleDetail | undefined;
  readonly listAddress: string;
  readonly listName: string;
  readonly onCreated: (id: string | number) => void;
}

export const ArticleEditor = ({ article, listAddress, listName, onCreated }: Props) => {
  const toast = useToast();
  const refusal = recordRefusal(useAppSelector(selectRole), article?.may_edit ?? true);
  const document = useDocument({
    store: useArticleStore(article),
    subjectOf,
    onServer: true,
    refusal,
    onCreated,
  });
  const { editor, stored } = document;
  const { id, status, info: storedInfo, returnedFor } = stored;
  /** Dialog input, kept while the user corrects findings in the text. */
  const [chosen, setChosen] = useState<ArticleInfo>();
  const leftForText = useRef(false);

  const [isGoingOut, setGoingOut] = useState(false);
  const [aim, setAim] = useState<InfoAim>();

  const check = usePublishCheck({
    onJump: (line) => {
      leftForText.current = true;
      document.closeInfo();
      editor.jumpTo(line);
    },
    onFill: (field) => {
      setAim({ field });
      if (document.isInfoOpen) return;
      setGoingOut(false);
      document.openInfo();
    },
  });
  const checkedOf = ({ title, abstract, cover, tags }: ArticleInfo) => ({
    ...(id !== undefined && { id }),
    title,
    content: editor.now().text,
    abstract,
    banner_url: cover.url,
    tags: [...tags],
  });

  const submitInfo = async (
    info: ArticleInfo,
    wanted: ArticleStatus | undefined,
  ): Promise<ApiError | undefined> => {
    leftForText.current = false;
    const stopped = await check.run(wanted, checkedOf(info));
    if (stopped) {
      if (leftForText.current) {
        setChosen(info);
        editor.setTitle(info.title);
      }
      return stopped;
    }
    const failure = await document.saveInfo(info, wanted);
    if (!failure) toast('success', outcomeMessage(wanted, info, status));
    return failure;
  };

  const review = useReview(() => void document.reload());
  const submits = useTakesSubmissions();
  const publishes = mayPublish(useAppSelector(selectActor));
  const isPublished = status === 'published';
  const isPending = status === 'pending';
  const isPlanned = status === 'scheduled';
  /** Whether a save changes what is out, or is to go out, already. */
  const goesOut = isPublished || isPending || isPlanned;
  const isHidden = !isListed({ status, visibility: storedInfo.visibility });
  const outRefusal = refusal ?? (publishes || submits ? undefined : messages.info.notTaken);
  const saveKeys = useSaveKeys();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const open = (goingOut: boolean) => () => {
    setAim(undefined);
    setGoingOut(goingOut);
    document.openInfo();
  };
  const outTitle = publishes ? messages.info.publishTitle : messages.info.submitTitle;

  return (
    <DocumentEditor
      document={document}
      heading={id === undefined ? text.newHeading : text.heading}
      articleId={id ?? ''}
      listAddress={listAddress}
      listName={listName}
      titlePlaceholder={text.titlePlaceholder}
      maxTitle={articleLimits.title}
      mark={
        <>
          <StatusMark status={status} returnedFor={returnedFor} />
          {isPlanned && <span>{text.planned(storedInfo.publish_at.replace('T', ' '))}</span>}
        </>
      }
      tools={[
        {
          label: text.check,
          refusal,
          onClick: () => void check.show(checkedOf({ ...storedInfo, title: editor.now().title })),
        },
      ]}
      extras={[
        ...(id !== undefined && refusal === undefined && isHidden
          ? [{ label: previewMessages.button, onClick: () => setPreviewOpen(true) }]
          : []),
        ...(isPublished ? [{ label: text.visit, href: publicAddress(stored) }] : []),
        { label: text.info, refusal, onClick: open(false) },
      ]}
      secondary={
        goesOut
          ? undefined
          : {
              label: text.saveDraft,
              refusal,
              busy: document.saving,
              hint: saveKeys.hint,
              onClick: document.save,
            }
      }
      primary={
        goesOut ? (
          <GuardedButton
            refusal={refusal}
            type="primary"
            loading={document.saving}
            {...saveKeys}
            onClick={document.save}
          >
            {isPublished ? text.update : text.save}
          </GuardedButton>
        ) : (
          <GuardedButton refusal={outRefusal} type="primary" onClick={open(true)}>
            {publishes ? text.publish : text.submit}
          </GuardedButton>
        )
      }
      topics={refusal === undefined && <TopicsLine info={chosen ?? storedInfo} onOpen={open(false)} />}
      notices={
        id !== undefined &&
        (isPending || returnedFor !== '') && (
          <SubmissionNotice
            state={isPending ? 'waiting' : 'returned'}
            reason={returnedFor}
            article={{ id, title: storedInfo.title, version: stored.version }}
            review={review}
            unsaved={editor.unsaved}
          />
        )
      }
    >
      {review.question}
      {check.dialog}
      {isPreviewOpen && id !== undefined && (
        <PreviewDialog articleId={id} onClose={() => setPreviewOpen(false)} />
      )}
      {document.isInfoOpen && (
        <ArticleInfoDialog
          title={isGoingOut ? outTitle : messages.info.title}
          goesOut={isGoingOut}
          id={id}
          initial={{ ...(chosen ?? storedInfo), title: editor.title }}
          status={status}
          submits={submits}
          CoverField={CoverPicker}
          aim={aim}
          onSubmit={submitInfo}
          onClose={() => {
            document.closeInfo();
            setChosen(undefined);
          }}
        />
      )}
    </DocumentEditor>
  );
};
