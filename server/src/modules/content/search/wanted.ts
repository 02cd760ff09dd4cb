import type { ArticleFilter, ArticlePaging } from '#content/articles/reading/article-filter';
import type { SearchTerm } from './search-terms';

/** A parsed search query. */
export interface Question {
  readonly key: string;
  readonly terms: readonly SearchTerm[];
}

/** A search: the question, the filtered articles, the order. */
export interface Wanted {
  readonly question: Question;
  readonly filter: ArticleFilter;
  /** By relevance when left out: a title that is the question itself comes first. */
  readonly order?: Pick<ArticlePaging, 'column' | 'direction'>;
  /** Also finds titles that contain the question as typed, including punctuation and parts of words. */
  readonly alsoInTitles?: boolean;
  readonly limit: number;
  readonly offset: number;
}
