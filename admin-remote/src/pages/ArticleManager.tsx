import { useCallback, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useArriving } from '../controls/use-arriving';
import { changedInfo, infoOf, type ArticleInfo } from '../features/articles/article-info';
import type { WantedStatus } from '../features/articles/ArticleInfoDialog';
import { ArticleList } from '../features/articles/ArticleList';
import { useUpdateArticleMutation } from '../features/articles/articles.api';
import { useLaptopLayout } from '../features/frame/use-laptop-layout';
import { messages } from '../messages.zh';

interface Props {
  readonly title: string;
  readonly emptyTitle: string;
  readonly mine: boolean;
  readonly writeBase: string;
}

// The dialog brings a form and a picture library, which the list itself does without.
const fetchDialog = async () => {
  const [dialog, cover] = await Promise.all([
    import('../features/articles/ArticleInfoDialog'),
    import('../features/images/CoverPicker'),
  ]);
  return { Dialog: dialog.ArticleInfoDialog, CoverField: cover.CoverPicker };
};

/** An article list with its information dialog. */
export const ArticleManager = (props: Props) => {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<ArticleItem>();
  const [pieces, bring] = useArriving(fetchDialog);
  const [update] = useUpdateArticleMutation();
  const dense = useLaptopLayout();

  const showInfo = useCallback(
    (article: ArticleItem) => void bring().then((here) => here && setOpen(article)),
    [bring],
  );

  const submit = async (info: ArticleInfo, status: WantedStatus | undefined) => {
    if (!open) return undefined;
    const change = {
      ...changedInfo(infoOf(open), info),
      ...(status !== undefined && status !== open.status && { status }),
    };
    const { error } = await update({ body: { id: open.id, ...change } });
    if (error) return asApiError(error);
    const said =
      status === 'published'
        ? messages.write.published
        : status === 'withdrawn'
          ? messages.info.withdrawn
          : messages.info.saved;
    dispatch(say({ kind: 'success', text: said }));
    return undefined;
  };

  return (
    <>
      <ArticleList {...props} dense={dense} onInfo={showInfo} />
      {open && pieces && (
        <pieces.Dialog
          title={messages.info.title}
          initial={infoOf(open)}
          status={open.status}
          CoverField={pieces.CoverField}
          onSubmit={submit}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
