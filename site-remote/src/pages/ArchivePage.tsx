import { skipToken } from '@yanye/shared/redux';
import { Link, useParams, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { archiveQuery, archiveApi } from '../features/archive/archive.api';
import { archiveAddress, archivePlaceOf } from '../features/archive/archive-address';
import { ArchiveMonths } from '../features/archive/ArchiveMonths';
import { ArchivePager } from '../features/archive/ArchivePager';
import { ArchiveYears } from '../features/archive/ArchiveYears';
import { archiveMessages as messages } from '../features/archive/messages.zh';
import { PageHead } from '../frame/PageHead';
import { ListSkeleton } from '../lists/ListSkeleton';
import styles from './ArchivePage.module.css';

export { loadArchive as load } from './archive-page.load';

const newest = archiveAddress({ year: '', page: 1 });

export const Component = () => {
  const { year } = useParams();
  const [search] = useSearchParams();
  const place = archivePlaceOf(year, search);
  const { data, currentData, error, isFetching, refetch } = archiveApi.useArchiveQuery(
    place ? archiveQuery(place) : skipToken,
  );
  // While another year is fetched, the current one stays.
  const shown = currentData ?? data;

  const body = () => {
    if (!place)
      return (
        <EmptyView title={messages.noYear}>
          <Link to={newest}>{messages.toArchive}</Link>
        </EmptyView>
      );
    if (error && !isFetching)
      return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
    if (!shown) return <ListSkeleton />;
    if (shown.years.length === 0)
      return (
        <EmptyView title={messages.empty} text={messages.emptyHint}>
          <Link to="/">{messages.toHome}</Link>
        </EmptyView>
      );
    return (
      <div className={styles.columns}>
        <ArchiveYears years={shown.years} current={shown.year} />
        <div className={styles.list}>
          {shown.list.length === 0 ? (
            <EmptyView
              title={shown.count === 0 ? messages.noYear : messages.beyond}
              {...(shown.count === 0 && { text: messages.noYearHint })}
            >
              <Link to={newest}>{messages.toArchive}</Link>
            </EmptyView>
          ) : (
            <>
              <h2 className={styles.year}>
                {messages.year(shown.year)}
                <span className={styles.count}>{messages.count(shown.count)}</span>
              </h2>
              <ArchiveMonths archive={shown} busy={isFetching} />
              <ArchivePager archive={shown} page={place.page} />
            </>
          )}
        </div>
      </div>
    );
  };

  const total = shown?.years.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className={styles.page}>
      <PageHead title={messages.title}>
        {shown && total > 0 && <p className={styles.total}>{messages.total(total, shown.years.length)}</p>}
      </PageHead>
      {body()}
    </div>
  );
};
