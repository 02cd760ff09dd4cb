import { useState } from 'react';
import { selectActor, selectRole } from '@yanye/shared/auth/auth-slice';
import { asApiError } from '@yanye/shared/api/http';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { useSearchParams } from '@yanye/shared/router';
import { useArriving } from '../controls/use-arriving';
import { useToast } from '../controls/use-toast';
import { changedInfo, infoOf, type ArticleInfo, type InfoAim } from '../features/articles/article-info';
import { outcomeMessage } from '../features/articles/outcome-message';
import { ArticleList } from '../features/articles/ArticleList';
import { articlesApi } from '../features/articles/articles.api';
import { plainTitle } from '../features/articles/plain-title';
import { UnwrittenTexts } from '../features/drafts/UnwrittenTexts';
import { usePublishCheck } from '../features/publish-check/use-publish-check';
import { SubmissionNote } from '../features/submissions/SubmissionNote';
import { useReview, type Seen } from '../features/submissions/use-review';
import { useTakesSubmissions } from '../features/submissions/use-takes-submissions';
import { messages } from '../messages.zh';

interface Props {
  readonly title: string;
  readonly emptyTitle: string;
  readonly mine: boolean;
  readonly writeBase: string;
}

// Loaded on demand, because the dialog needs a form and the picture library.
const fetchDialog = async () => {
  const [dialog, cover] = await Promise.all([
    import('../features/articles/ArticleInfoDialog'),
    import('../features/images/CoverPicker'),
  ]);
  return { Dialog: dialog.ArticleInfoDialog, CoverField: cover.CoverPicker };
};

const seenOf = (article: ArticleItem): Seen => ({
  id: article.id,
  title: plainTitle(article),
  version: article.submission?.version ?? 0,
});

/** An article list with the information dialog and the review of submissions. */
export const ArticleManager = (props: Props) => {
  const toast = useToast();
  const [open, setOpen] = useState<ArticleItem>();
  const [pieces, bring] = useArriving(fetchDialog);
  const [update] = articlesApi.useUpdateArticleMutation();
  const [aim, setAim] = useState<InfoAim>();
  const check = usePublishCheck({ onFill: (field) => setAim({ field }) });
  const review = useReview();
  const submits = useTakesSubmissions();
  const [params] = useSearchParams();
  const role = useAppSelector(selectRole);
  const showsUnwritten = !isReadOnly(role) && ['draft', null].includes(params.get('status'));
  const mayReview = mayPublish(useAppSelector(selectActor)) && !props.mine;

  const submit = async (info: ArticleInfo, status: ArticleStatus | undefined) => {
    if (!open) return undefined;
    const { title, abstract, cover, tags } = info;
    const parts = { title, abstract, banner_url: cover.url, tags: [...tags] };
    const stopped = await check.run(status, { id: open.id, ...parts });
    if (stopped) return stopped;
    const change = {
      ...changedInfo(infoOf(open), info),
      ...(status !== undefined && status !== open.status && { status }),
    };
    const { error } = await update({ body: { id: open.id, ...change } });
    if (error) return asApiError(error);
    toast('success', outcomeMessage(status, info, open.status));
    return undefined;
  };

  return (
    <>
      {showsUnwritten && <UnwrittenTexts writeAddress={`${props.writeBase}/write`} />}
      <ArticleList
        {...props}
        handlers={{
          onInfo: (article) => void bring().then((here) => here && setOpen(article)),
          onApprove: (article) => void review.approve(seenOf(article)),
          onReturn: (article) => review.giveBack(seenOf(article)),
          onTakeBack: (article) => void review.takeBack(seenOf(article)),
        }}
        {...(mayReview && { setting: <SubmissionNote /> })}
      />
      {review.question}
      {check.dialog}
      {open && pieces && (
        <pieces.Dialog
          title={messages.info.title}
          id={open.id}
          initial={infoOf(open)}
          status={open.status}
          submits={submits}
          CoverField={pieces.CoverField}
          aim={aim}
          onSubmit={submit}
          onClose={() => {
            setAim(undefined);
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
};
