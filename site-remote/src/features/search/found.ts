import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { SearchHit, SearchResult } from '@yanye/shared/contract/search';
import type { ApiError } from '@yanye/shared/api/http';
import { useBrowseArticlesQuery, useFindArticlesQuery } from './search.api';
import type { SearchFilters } from './search-filters';
import { searchQuery } from './search-query';

/** An article as the search page shows it; its title is HTML with hits marked. */
export type Found = Omit<SearchHit, 'sections'> & { readonly sections?: SearchHit['sections'] };

interface FoundPage {
  readonly count: number;
  readonly list: readonly Found[];
  readonly nearby: SearchResult['nearby'];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const listed = (article: ArticleItem): Found => ({ ...article, title: escaped(article.title) });

/** The answer to a search: with a keyword out of the full text, without one all articles. */
export const useFound = (
  filters: SearchFilters,
): {
  readonly data?: FoundPage | undefined;
  readonly error?: Partial<ApiError> | object | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
} => {
  const isAsked = filters.key !== '';
  const query = searchQuery(filters);
  const found = useFindArticlesQuery(query, { skip: !isAsked });
  const all = useBrowseArticlesQuery(query, { skip: isAsked });
  if (isAsked) return found;
  return { ...all, data: all.data && { ...all.data, list: all.data.list.map(listed), nearby: [] } };
};
