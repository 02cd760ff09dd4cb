import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { SearchHit, SearchResult } from '@yanye/shared/contract/search';
import type { ApiError } from '@yanye/shared/api/http';
import { browseApi, searchApi } from './search.api';
import type { SearchFilters } from './search-filters';
import { searchQuery } from './search-query';

/** A result of the search page; its title is HTML with marked hits. */
export type Found = Omit<SearchHit, 'sections'> & { readonly sections?: SearchHit['sections'] };

export interface FoundPage {
  readonly count: number;
  /** Whether there are more than are counted; absent without a keyword and in responses of earlier servers. */
  readonly is_more?: boolean;
  readonly list: readonly Found[];
  readonly nearby: SearchResult['nearby'];
  /** Absent in responses of earlier servers. */
  readonly words?: SearchResult['words'];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const listed = (article: ArticleItem): Found => ({ ...article, title: escaped(article.title) });

export interface FoundState {
  readonly data?: FoundPage | undefined;
  readonly error?: ApiError | { readonly message?: string | undefined } | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The response of a search: full-text results for a keyword, all articles without one. */
export const useFound = (filters: SearchFilters): FoundState => {
  const isAsked = filters.key !== '';
  const query = searchQuery(filters);
  const found = searchApi.useFindArticlesQuery(query, { skip: !isAsked });
  const all = browseApi.useBrowseArticlesQuery(query, { skip: isAsked });
  if (isAsked) return found;
  return { ...all, data: all.data && { ...all.data, list: all.data.list.map(listed), nearby: [] } };
};
