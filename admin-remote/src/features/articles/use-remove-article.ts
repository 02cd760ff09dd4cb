import { useCallback } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { messages } from '#messages.zh.ts';
import { articlesApi } from './articles.api';
import { plainTitle } from './plain-title';

const text = messages.list;

export const useRemoveArticle = () => {
  const ask = useAskRemoval();
  const dispatch = useAppDispatch();
  const [remove] = articlesApi.useRemoveArticlesMutation();

  return useCallback(
    ({ id, title }: ArticleItem) =>
      ask(
        {
          title: text.removeOne(plainTitle(title)),
          content: text.removeConsequence,
          confirm: text.removeConfirm,
        },
        async () => {
          const { error } = await remove({ body: { id_list: [id] } });
          // The mutation reports its own failure; the dialog closes and the row stays.
          if (!error) dispatch(showToast({ kind: 'success', text: text.removed }));
        },
      ),
    [ask, dispatch, remove],
  );
};
