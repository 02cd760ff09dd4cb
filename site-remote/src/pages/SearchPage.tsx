import { searchSorts } from '@yanye/shared/contract/search.calls';
import { useSearchParams } from '@yanye/shared/router';
import { feedAddress } from '../addresses/feed-address';
import { FacetBar } from '../facets/FacetBar';
import { facetsApi, facetsQuery } from '../facets/facets.api';
import { ListHead } from '../facets/ListHead';
import { useFound } from '../features/search/found';
import { messages } from '../features/search/messages.zh';
import { SearchField } from '../features/search/SearchField';
import { refinedSearch, searchFiltersOf } from '../features/search/search-filters';
import { SearchResults } from '../features/search/SearchResults';
import { TermIntro } from '../terms/TermIntro';
import styles from './SearchPage.module.css';

export { loadSearch as load } from './search-page.load';

export const Component = () => {
  const [search] = useSearchParams();
  const filters = searchFiltersOf(search);
  const found = useFound(filters);
  const { data: facets } = facetsApi.useFacetsQuery(facetsQuery(filters));
  const sorts = searchSorts.map((sort) => ({
    value: sort,
    label: messages.sorts[sort],
    to: refinedSearch(filters, { sort }),
  }));
  const isEmpty = found.data?.count === 0;
  return (
    <div className={styles.page}>
      <ListHead
        title={filters.key ? messages.titleOf(filters.key) : messages.title}
        count={found.data?.count}
        isMore={found.data?.is_more}
        // No feed has the results of a search.
        feed={filters.key ? undefined : feedAddress(filters)}
      >
        <div className={styles.field}>
          <SearchField filters={filters} />
        </div>
        <noscript>
          <p className={styles.needs}>{messages.needScripts}</p>
        </noscript>
        <TermIntro names={filters} />
      </ListHead>
      <FacetBar
        facets={facets}
        chosen={filters}
        addressOf={(change) => refinedSearch(filters, change)}
        {...(!isEmpty && { sort: { options: sorts, chosen: filters.sort } })}
      />
      <section aria-labelledby="search-results">
        <h2 className="sr-only" id="search-results">
          {messages.results}
        </h2>
        <SearchResults filters={filters} found={found} />
      </section>
    </div>
  );
};
