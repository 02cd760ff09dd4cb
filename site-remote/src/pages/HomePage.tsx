import { useSearchParams } from '@yanye/shared/router';
import { filtersOf, isFiltered } from '../features/articles/list-filters';
import { filteredList, loadFilteredList } from './filtered-list';
import { FrontPage } from './FrontPage';

export { loadHome as load } from './home-page.load';

/** Fetches what the page at this address needs before it is hydrated: then `load` does not run. */
export const prepare = async (search: string): Promise<void> => {
  if (isFiltered(filtersOf(new URLSearchParams(search)))) await loadFilteredList();
};

export const Component = () => {
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const FilteredList = filteredList();
  if (!isFiltered(filters)) return <FrontPage filters={filters} />;
  return FilteredList ? <FilteredList filters={filters} /> : null;
};
