import type { RawBuilder } from 'kysely';
import type { SearchTerm } from './search-terms';

/** What an article is found by. No phrase runs from one piece into the next. */
export interface ArticleWords {
  readonly title: string;
  readonly tags: readonly string[];
  readonly heads: readonly string[];
  readonly body: readonly string[];
}

/** An article that has all terms, anywhere; the best has the lowest score. */
export interface ArticleHit {
  readonly number: number;
  readonly score: number;
}

/** Where words are looked up; the engines share nothing but what goes in and what comes out. */
export interface SearchIndex {
  /** Takes an article in, in place of what was known of it; call inside a transaction. It goes with its row of `search_articles`. */
  put(number: number, words: ArticleWords): Promise<void>;
  /**
   * A query for the articles that have all terms, each once.
   * Of few, each is judged by how often it has them; of many, only by whether its title, tags and headings have them.
   * @param terms one at least
   */
  hits(terms: readonly SearchTerm[]): Promise<RawBuilder<ArticleHit>>;
  /** How hits that are read twice are best come by: looked up twice, or kept. */
  readonly readTwice: RawBuilder<unknown>;
}
