import { FacetBar } from '#facets/FacetBar.tsx';
import { facetsApi, facetsQuery } from '#facets/facets.api.ts';
import { articlesApi } from './articles.api';
import { FilteredHead } from './FilteredHead';
import styles from './FilteredList.module.css';
import { HomeList } from './HomeList';
import { chosenIn, type ListFilters, refined } from './list-filters';
import { listQuery } from './list-query';
import { newestIn } from './newest-in';

export { facets, facetsQuery } from '#facets/facets.api.ts';

/** Articles of a category, tag, series or day in one column. */
export const FilteredList = ({ filters }: { readonly filters: ListFilters }) => {
  const { currentData: listed } = articlesApi.useListArticlesQuery(listQuery(filters));
  const { data: facets } = facetsApi.useFacetsQuery(facetsQuery(filters));
  const [only, another] = chosenIn(filters);
  const named = another === undefined && (only === 'category' || only === 'tag') ? only : undefined;
  return (
    <div className={styles.page}>
      <FilteredHead filters={filters} count={listed?.count} newest={newestIn(filters, listed?.list)} />
      <FacetBar
        facets={facets}
        chosen={filters}
        addressOf={(change) => refined(filters, change)}
        named={named}
      />
      <HomeList filters={filters} />
    </div>
  );
};
