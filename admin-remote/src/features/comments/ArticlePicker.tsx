import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { FailedView } from '#controls/FailedView.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted, ListChoice } from '#layout/Text.tsx';
import styles from './ArticlePicker.module.css';
import { commentsApi } from './comments.api';
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
  const { currentData, data, error, refetch } = commentsApi.useCommentedArticlesQuery({
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
      <Stack as="ul" gap={4}>
        {title === '' && page === 1 && (
          <li>
            <ListChoice className={styles.article} aria-pressed={chosen === ''} onClick={() => onChoose('')}>
              <span className={styles.title}>{text.allArticles}</span>
            </ListChoice>
          </li>
        )}
        {shown.list.map((article) => (
          <li key={article.id}>
            <ListChoice
              className={styles.article}
              aria-pressed={chosen === article.id}
              onClick={() => onChoose(article.id)}
            >
              <span className={styles.title}>{article.title}</span>
              {article.pending_count > 0 && <Muted small>{text.pendingIn(article.pending_count)}</Muted>}
              <Muted small>{article.count}</Muted>
            </ListChoice>
          </li>
        ))}
      </Stack>
    );
  };

  return (
    <Stack gap={12} className={styles.picker}>
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
    </Stack>
  );
};
