export { SearchMisses as default } from '../features/search/SearchMisses';
