import { useCallback } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { messages } from '#messages.zh.ts';
import { useRemoveArticlesMutation } from './articles.api';
import { plainTitle } from './plain-title';
import styles from './RemoveArticles.module.css';

const text = messages.list;
const named = 5;

const What = ({ titles }: { readonly titles: readonly string[] }) => (
  <>
    {titles.length > 1 && (
      <ul className={styles.titles}>
        {titles.slice(0, named).map((title, at) => (
          <li key={at}>{title}</li>
        ))}
        {titles.length > named && <li className={styles.more}>{text.andMore(titles.length - named)}</li>}
      </ul>
    )}
    <p className={styles.consequence}>{text.removeConsequence}</p>
  </>
);

/**
 * Removes articles after a confirmation that shows how many.
 * @param onRemoved called with the ids of the removed articles
 */
export const useRemoveArticles = (onRemoved: (ids: readonly string[]) => void) => {
  const ask = useAskRemoval();
  const dispatch = useAppDispatch();
  const [remove] = useRemoveArticlesMutation();

  return useCallback(
    (articles: readonly ArticleItem[]) => {
      const titles = articles.map((article) => plainTitle(article.title));
      const ids = articles.map((article) => article.id);
      const [title = ''] = titles;
      ask(
        {
          title: articles.length === 1 ? text.removeOne(title) : text.removeMany(articles.length),
          content: <What titles={titles} />,
          confirm: text.removeConfirm(articles.length),
        },
        async () => {
          const answer = await remove({ body: { id_list: ids } });
          // The mutation reports its own failure; the dialog closes and the rows stay.
          if (answer.error) return;
          dispatch(showToast({ kind: 'success', text: text.removed(ids.length) }));
          onRemoved(ids);
        },
      );
    },
    [ask, dispatch, remove, onRemoved],
  );
};
