import { useCallback } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { messages } from '#messages.zh.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { articlesApi } from './articles.api';
import { plainTitle } from './plain-title';

const text = messages.list;

export const useRemoveArticle = () => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [remove] = articlesApi.useRemoveArticlesMutation();

  return useCallback(
    (article: ArticleItem) =>
      ask(
        {
          title: text.removeOne(plainTitle(article)),
          content: text.removeConsequence,
          confirm: text.removeConfirm,
        },
        () => withToast(remove({ body: { id_list: [article.id] } }), text.removed),
      ),
    [ask, withToast, remove],
  );
};
