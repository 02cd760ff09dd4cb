import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ApiError } from '@yanye/shared/api/http';
import { selectActor, selectRole } from '@yanye/shared/auth/auth-slice';
import type { ArticleDetail } from '@yanye/shared/contract/articles';
import { articleLimits, type ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { isListed, mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '../controls/GuardedButton';
import { IconButton } from '../controls/IconButton';
import { useToast } from '../controls/use-toast';
import type { ArticleInfo } from '../features/articles/article-info';
import { recordRefusal } from '../features/articles/article-refusals';
import { ArticleInfoDialog } from '../features/articles/ArticleInfoDialog';
import { outcomeMessage } from '../features/articles/outcome-message';
import { publicAddress } from '../features/articles/public-address';
import { StatusMark } from '../features/articles/StatusMark';
import { useArticleStore } from '../features/articles/use-article-store';
import { usePublishCheck } from '../features/publish-check/use-publish-check';
import { CoverPicker } from '../features/images/CoverPicker';
import { PreviewButton } from '../features/previews/PreviewButton';
import { SubmissionNotice } from '../features/submissions/SubmissionNotice';
import { useReview } from '../features/submissions/use-review';
import { useTakesSubmissions } from '../features/submissions/use-takes-submissions';
import { messages } from '../messages.zh';
import { DocumentEditor } from './DocumentEditor';
import { useDocument } from './use-document';

const text = messages.write;

const dialogTitles = {
  info: messages.info.title,
  submit: messages.info.submitTitle,
  publish: messages.info.publishTitle,
} as const;

const subjectOf = (id: string | undefined) => id ?? '';

interface Props {
  readonly article: ArticleDetail | undefined;
  readonly listAddress: string;
  readonly onCreated: (id: string | number) => void;
}

export const ArticleEditor = ({ article, listAddress, onCreated }: Props) => {
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

  const check = usePublishCheck((line) => {
    leftForText.current = true;
    document.closeInfo();
    editor.jumpTo(line);
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
    if (!failure) toast('success', outcomeMessage(wanted, info));
    return failure;
  };

  const review = useReview(() => void document.reload());
  const submits = useTakesSubmissions();
  const publishes = mayPublish(useAppSelector(selectActor));
  const isPublished = status === 'published';
  const isPending = status === 'pending';
  const isInfoOnly = isPublished || (isPending && !publishes);
  const next = isInfoOnly ? 'info' : submits ? 'submit' : 'publish';
  const isHidden = !isListed({ status, visibility: storedInfo.visibility });

  return (
    <DocumentEditor
      document={document}
      articleId={id ?? ''}
      listAddress={listAddress}
      titlePlaceholder={text.titlePlaceholder}
      maxTitle={articleLimits.title}
      mark={<StatusMark status={status} returnedFor={returnedFor} />}
      check={
        <IconButton
          label={text.check}
          refusal={refusal}
          icon={<SafetyCertificateOutlined />}
          onClick={() => void check.show(checkedOf({ ...storedInfo, title: editor.now().title }))}
        />
      }
      buttons={
        <>
          {id !== undefined && refusal === undefined && isHidden && <PreviewButton articleId={id} />}
          {isPublished && (
            <Button type="text" href={publicAddress(stored)} target="_blank" rel="noreferrer">
              {text.visit}
            </Button>
          )}
          <GuardedButton
            refusal={refusal}
            type={isPublished ? 'primary' : 'default'}
            loading={document.saving}
            hint="Ctrl+S"
            onClick={document.save}
          >
            {isPublished || isPending ? text.save : text.saveDraft}
          </GuardedButton>
          <GuardedButton
            refusal={refusal}
            type={isPublished ? 'default' : 'primary'}
            onClick={document.openInfo}
          >
            {text[next]}
          </GuardedButton>
        </>
      }
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
      {document.isInfoOpen && (
        <ArticleInfoDialog
          title={dialogTitles[next]}
          id={id}
          initial={{ ...(chosen ?? storedInfo), title: editor.title }}
          status={status}
          submits={submits}
          CoverField={CoverPicker}
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
