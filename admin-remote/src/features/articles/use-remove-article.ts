import type { ArticleItem } from '@yanye/shared/contract/articles';
import { fromBin } from '#table/from-bin.ts';
import { bulkApi } from '#table/table.api.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useToast } from '#controls/use-toast.ts';
import { messages } from '#messages.zh.ts';
import { articlesApi } from './articles.api';
import { plainTitle } from './plain-title';

const text = messages.list;
const { table, action, idOf } = fromBin('article');

export const useRemoveArticle = () => {
  const ask = useAskRemoval();
  const toast = useToast();
  const [remove] = articlesApi.useRemoveArticlesMutation();
  const [actOnRows] = bulkApi.useActOnRowsMutation();

  return (article: ArticleItem) => {
    const name = plainTitle(article);
    const undo = async () => {
      const { data } = await actOnRows({ body: { table, action, id_list: [idOf(article.id)] } });
      if (data && data.changed.length > 0) toast('success', text.restored(name));
    };
    ask(
      { title: text.removeOne(name), content: text.removeConsequence, confirm: text.removeConfirm },
      async () => {
        const { data } = await remove({ body: { id_list: [article.id] } });
        if (data) toast('success', text.removed, { label: messages.states.undo, run: () => void undo() });
      },
    );
  };
};
