import type { ArticleItem } from '@yanye/shared/contract/articles';

/** The segment that identifies an article in addresses: its slug, else its id. */
export const addressWord = ({ id, slug }: Pick<ArticleItem, 'id' | 'slug'>): string => slug || id;

/** @param word slug or id @returns path of the article's page */
export const articlePath = (word: string): string => `/article/${encodeURIComponent(word)}`;
