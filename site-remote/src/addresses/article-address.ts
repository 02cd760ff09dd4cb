import type { ArticleItem } from '@yanye/shared/contract/articles';

/** The one word an article is known by in addresses: its slug, else its id. */
export const addressWord = ({ id, slug }: Pick<ArticleItem, 'id' | 'slug'>): string => slug || id;

/** @param word slug or id @returns path of the article's page */
export const articlePath = (word: string): string => `/article/${encodeURIComponent(word)}`;
