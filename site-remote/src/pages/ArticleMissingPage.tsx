import { MissingArticle } from '../features/articles/MissingArticle';

/** The address that older clients redirect to when an article does not exist. */
export const Component = MissingArticle;
