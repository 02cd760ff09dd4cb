import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { FailedView } from '#controls/FailedView.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import styles from './ArticlePicker.module.css';
import { useCommentedArticlesQuery } from './comments.api';
import { messages as text } from './messages.zh';

const articlesPerPage = 10;
const rowHeight = 44;

interface Props {
  /** Empty for all articles. */
  readonly chosen: string;
  readonly onChoose: (articleId: string) => void;
}

export const ArticlePicker = ({ chosen, onChoose }: Props) => {
  const [title, setTitle] = useState('');
  const [page, setPage] = useState(1);
  const { currentData, data, error, refetch } = useCommentedArticlesQuery({
    query: { title, page, limit: articlesPerPage },
  });
  const shown = currentData ?? data;
  const search = (to: string) => {
    setTitle(to.trim());
    setPage(1);
  };

  const list = () => {
    if (!shown)
      return error ? <FailedView error={error} onRetry={refetch} /> : <RowsSkeleton height={rowHeight} />;
    if (shown.count === 0 && title !== '')
      return <FilteredEmptyView title={text.noSuchArticles} onClear={() => search('')} />;
    if (shown.count === 0) return <EmptyView title={text.noArticles} />;
    return (
      <ul className={styles.list}>
        {title === '' && page === 1 && (
          <li>
            <button
              type="button"
              className={styles.article}
              aria-pressed={chosen === ''}
              onClick={() => onChoose('')}
            >
              <span className={styles.title}>{text.allArticles}</span>
            </button>
          </li>
        )}
        {shown.list.map((article) => (
          <li key={article.id}>
            <button
              type="button"
              className={styles.article}
              aria-pressed={chosen === article.id}
              onClick={() => onChoose(article.id)}
            >
              <span className={styles.title}>{article.title}</span>
              {article.pending_count > 0 && (
                <span className={styles.pending}>{text.pendingIn(article.pending_count)}</span>
              )}
              <span className={styles.count}>{article.count}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  };

  return (
    <div className={styles.picker}>
      <Input.Search
        // Remounts the field when the search is cleared elsewhere.
        key={title}
        allowClear
        aria-label={text.searchArticles}
        placeholder={text.searchArticles}
        defaultValue={title}
        onSearch={search}
      />
      {list()}
      {shown && shown.count > articlesPerPage && (
        <Pagination
          simple={{ readOnly: true }}
          size="small"
          align="center"
          current={page}
          pageSize={articlesPerPage}
          total={shown.count}
          onChange={setPage}
        />
      )}
    </div>
  );
};
