import { SearchMisses } from '../features/search/SearchMisses';

/** Searches without a result. */
const SearchMissesPage = () => <SearchMisses />;

export default SearchMissesPage;
