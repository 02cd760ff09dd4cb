export { NewsSources as default } from '../features/news/NewsSources';
