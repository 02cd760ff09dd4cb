import type { ArticleFilter, ArticlePaging } from '#content/articles/reading/article-filter';
import type { SearchTerm } from './search-terms';

/** A question that was understood. */
export interface Question {
  readonly key: string;
  readonly terms: readonly SearchTerm[];
}

/** What is looked for, among which articles, in which order. */
export interface Wanted {
  readonly question: Question;
  readonly filter: ArticleFilter;
  /** By relevance when left out: a title that is the question itself comes first. */
  readonly order?: Pick<ArticlePaging, 'column' | 'direction'>;
  /** Also finds titles that contain the question as it was typed, signs and middles of words too. */
  readonly alsoInTitles?: boolean;
  readonly limit: number;
  readonly offset: number;
}
