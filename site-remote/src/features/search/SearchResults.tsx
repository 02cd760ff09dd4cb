import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { ListSkeleton } from '#lists/ListSkeleton.tsx';
import { Paged } from '#lists/Paged.tsx';
import { useFound } from './found';
import { FoundCard } from './FoundCard';
import { messages } from './messages.zh';
import { isNarrowed, noSearch, refinedSearch, searchAddress, type SearchFilters } from './search-filters';
import { lastPageOf } from './search-query';
import styles from './SearchResults.module.css';

interface NothingProps {
  readonly filters: SearchFilters;
  readonly nearby: readonly { readonly id: string; readonly slug: string; readonly title: string }[];
}

const Nothing = ({ filters, nearby }: NothingProps) => {
  if (isNarrowed(filters))
    return (
      <EmptyView title={messages.filteredEmpty} text={messages.filteredEmptyHint}>
        <Link to={refinedSearch(filters, { category: '', tag: '' })}>{messages.clear}</Link>
      </EmptyView>
    );
  if (filters.key === '') return <EmptyView title={messages.empty} text={messages.emptyHint} />;
  return (
    <EmptyView title={messages.missed(filters.key)} text={messages.missedHint}>
      {nearby.length > 0 && (
        <p className={styles.nearby}>
          {messages.nearby}
          {nearby.map((article) => (
            <Link key={article.id} to={articlePath(addressWord(article))}>
              {article.title}
            </Link>
          ))}
        </p>
      )}
      <Link to={searchAddress(noSearch)}>{messages.showAll}</Link>
    </EmptyView>
  );
};

export const SearchResults = ({ filters }: { readonly filters: SearchFilters }) => {
  const { data, error, isFetching, refetch } = useFound(filters);
  if (error && !isFetching) return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.count === 0) return <Nothing filters={filters} nearby={data.nearby} />;
  return (
    <Paged
      current={filters.page}
      last={lastPageOf(data.count)}
      count={data.count}
      addressOf={(page) => searchAddress({ ...filters, page })}
    >
      <ol className={styles.grid} aria-busy={isFetching}>
        {data.list.map((article) => (
          <li key={article.id}>
            <FoundCard article={article} sort={filters.sort} />
          </li>
        ))}
      </ol>
    </Paged>
  );
};
