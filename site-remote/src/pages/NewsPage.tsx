import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { BoardNav } from '../features/news/BoardNav';
import { messages } from '../features/news/messages.zh';
import { boardIn, newsAddress } from '../features/news/news-address';
import { newsApi } from '../features/news/news.api';
import { NewsHead } from '../features/news/NewsHead';
import { NewsList } from '../features/news/NewsList';
import { NewsNothing } from '../features/news/NewsNothing';
import { NewsSkeleton } from '../features/news/NewsSkeleton';
import styles from './NewsPage.module.css';

export { loadNews as load } from './news-page.load';

export const Component = () => {
  const [search] = useSearchParams();
  const wanted = boardIn(search);
  const { data, currentData, error, isFetching, refetch } = newsApi.useNewsPageQuery(wanted);
  // While another board is fetched, the current one stays.
  const shown = currentData === undefined ? data : currentData;

  const body = () => {
    if (error && !isFetching)
      return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
    if (shown === undefined) return <NewsSkeleton />;
    if (shown === null)
      return (
        <EmptyView title={messages.missing} text={messages.missingHint}>
          <Link to={newsAddress('')}>{messages.toNews}</Link>
        </EmptyView>
      );
    const { boards, board } = shown;
    const list =
      board && board.list.length > 0 ? (
        <NewsList board={board} busy={isFetching} />
      ) : (
        <NewsNothing board={board} />
      );
    if (boards.length === 0) return list;
    return (
      <div className={styles.columns}>
        <BoardNav boards={boards} current={board?.id} />
        <div className={styles.list}>{list}</div>
      </div>
    );
  };

  return (
    <div className={styles.page}>
      <NewsHead board={shown?.board} />
      {body()}
    </div>
  );
};
