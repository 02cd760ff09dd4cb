import type { ArticleItem } from '@yanye/shared/contract/articles';
import { chosenIn, type ListFilters } from './list-filters';

type Dated = Pick<ArticleItem, 'created_at' | 'is_top'>;

/**
 * @param articles the page of the list that the filters name
 * @returns the day of the newest article of a category or tag; undefined where the page does not tell it
 */
export const newestIn = (
  filters: ListFilters,
  articles: readonly Dated[] | undefined = [],
): string | undefined => {
  const isByDate = chosenIn(filters).every((name) => name === 'category' || name === 'tag');
  // Pinned articles come first: a page of nothing else says nothing of the newest.
  if (!isByDate || filters.page > 1 || articles.every(({ is_top }) => is_top)) return undefined;
  return articles.reduce((newest, { created_at }) => {
    const day = created_at.slice(0, 10);
    return day > newest ? day : newest;
  }, '');
};
