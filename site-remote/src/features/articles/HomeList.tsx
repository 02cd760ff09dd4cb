import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { ArticleList } from './ArticleList';
import { articlesApi } from './articles.api';
import { homeMessages } from './home-messages.zh';
import { homeAddress, isFiltered, type ListFilters, noFilters } from './list-filters';
import { lastPageOf, listQuery } from './list-query';
import { ListSkeleton } from '#lists/ListSkeleton.tsx';
import { Paged } from '#lists/Paged.tsx';

const Nothing = ({ filters }: { readonly filters: ListFilters }) =>
  isFiltered(filters) ? (
    <EmptyView title={homeMessages.filteredEmpty} text={homeMessages.filteredEmptyHint}>
      <Link to={homeAddress(noFilters)}>{homeMessages.filters.clear}</Link>
    </EmptyView>
  ) : (
    <EmptyView title={homeMessages.empty} text={homeMessages.emptyHint} />
  );

interface Props {
  readonly filters: ListFilters;
  /** Id of the article that the page shows elsewhere already. */
  readonly without?: string | undefined;
}

export const HomeList = ({ filters, without }: Props) => {
  const { data, error, isFetching, refetch } = articlesApi.useListArticlesQuery(listQuery(filters));
  if (error && !isFetching)
    return <ErrorView error={error} otherwise={homeMessages.failed} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.count === 0) return <Nothing filters={filters} />;
  return (
    <Paged
      current={filters.page}
      last={lastPageOf(data.count)}
      count={data.count}
      addressOf={(page) => homeAddress({ ...filters, page })}
    >
      <ArticleList articles={data.list.filter(({ id }) => id !== without)} busy={isFetching} />
    </Paged>
  );
};
