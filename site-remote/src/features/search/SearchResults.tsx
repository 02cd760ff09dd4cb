import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { facetsApi, facetsQuery } from '#facets/facets.api.ts';
import { ListSkeleton } from '#lists/ListSkeleton.tsx';
import { Paged } from '#lists/Paged.tsx';
import type { FoundPage, FoundState } from './found';
import { FoundCard } from './FoundCard';
import { messages } from './messages.zh';
import { isNarrowed, noSearch, refinedSearch, searchAddress, type SearchFilters } from './search-filters';
import { lastPageOf } from './search-query';
import styles from './SearchResults.module.css';

const mostTags = 12;

/** Tags to go on with. */
const PopularTags = () => {
  const { data } = facetsApi.useFacetsQuery(facetsQuery(noSearch));
  if (!data || data.tags.length === 0) return null;
  return (
    <nav className={styles.popular} aria-label={messages.popular}>
      <span>{messages.popular}</span>
      {data.tags.slice(0, mostTags).map(({ name }) => (
        <Link key={name} to={searchAddress({ ...noSearch, tag: name })}>
          {name}
        </Link>
      ))}
    </nav>
  );
};

interface NothingProps extends Pick<FoundPage, 'nearby' | 'words'> {
  readonly filters: SearchFilters;
}

const Nothing = ({ filters, nearby, words = [] }: NothingProps) => {
  if (isNarrowed(filters))
    return (
      <EmptyView title={messages.filteredEmpty} text={messages.filteredEmptyHint}>
        <Link to={refinedSearch(filters, { category: '', tag: '' })}>{messages.clear}</Link>
      </EmptyView>
    );
  if (filters.key === '') return <EmptyView title={messages.empty} text={messages.emptyHint} />;
  return (
    <>
      <EmptyView title={messages.missed(filters.key)} text={messages.missedHint}>
        {words.length > 0 && (
          <p className={styles.nearby}>
            {messages.meant}
            {words.map(({ word, count, is_more }) => (
              <Link key={word} className={styles.word} to={refinedSearch(filters, { key: word })}>
                {word} <span className={styles.count}>{messages.hits(count, is_more)}</span>
              </Link>
            ))}
          </p>
        )}
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
      <PopularTags />
    </>
  );
};

interface Props {
  readonly filters: SearchFilters;
  readonly found: FoundState;
}

export const SearchResults = ({ filters, found: { data, error, isFetching, refetch } }: Props) => {
  if (error && !isFetching) return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.count === 0) return <Nothing filters={filters} nearby={data.nearby} words={data.words} />;
  const last = lastPageOf(data.count);
  return (
    <Paged
      current={filters.page}
      last={last}
      count={data.count}
      total={data.is_more ? messages.totalOfMore(data.count, last) : undefined}
      addressOf={(page) => searchAddress({ ...filters, page })}
    >
      <ol className={styles.list} aria-busy={isFetching}>
        {data.list.map((article) => (
          <li key={article.id}>
            <FoundCard article={article} sort={filters.sort} />
          </li>
        ))}
      </ol>
    </Paged>
  );
};
