import type { RawBuilder } from 'kysely';
import type { SearchTerm } from './search-terms';

/** What a hit weighs against one in the text. */
export const weights = { title: 24, tags: 3, heads: 8 } as const;

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

export interface Hits {
  readonly query: RawBuilder<ArticleHit>;
  /** Whether hits that are read twice in one statement are materialised or queried twice. */
  readonly readTwice: RawBuilder<unknown>;
}

/** Full-text index: a port with one adapter per database engine. */
export interface SearchIndex {
  /** Adds or replaces an article; call it inside a transaction. Its entry is removed with its row of `search_articles`. */
  put(number: number, words: ArticleWords): Promise<void>;
  /**
   * A query for the articles that have all terms, each once.
   * Few are ranked by the number of occurrences; many only by occurrences in title, tags and headings.
   * @param terms one at least
   */
  hits(terms: readonly SearchTerm[]): Promise<Hits>;
}
