export { CollectList as default } from '../features/articles/collects/CollectList';
