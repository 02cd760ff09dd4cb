import { MissingArticle } from '../features/articles/MissingArticle';

/** The address that other clients of the product lead to when an article is gone. */
export const Component = MissingArticle;
