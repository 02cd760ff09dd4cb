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

  return (article: ArticleItem) => {
    const title = text.removeOne(plainTitle(article));
    ask({ title, content: text.removeConsequence, confirm: text.removeConfirm }, () =>
      withToast(remove({ body: { id_list: [article.id] } }), text.removed),
    );
  };
};
