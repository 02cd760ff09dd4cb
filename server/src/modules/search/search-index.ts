import type { RawBuilder } from 'kysely';
import type { ArticlePart } from './article-parts';
import type { SearchTerm } from './search-terms';

/** Articles that have a term, the best with the lowest score. */
export interface TermHit {
  readonly article_id: string;
  readonly score: number;
}

/** Parts that have a term, the best with the lowest score. */
export interface PartHit {
  readonly part_id: number;
  readonly score: number;
}

/** Where words are looked up; the engines share nothing but what goes in and what comes out. */
export interface SearchIndex {
  /** Adds the parts of an article in their order; call inside a transaction. They go with their rows of `search_parts`. */
  add(articleId: string, parts: readonly ArticlePart[]): Promise<void>;
  /** A query for the articles that have a term, each once. */
  hits(term: SearchTerm): RawBuilder<TermHit>;
  /** A query for the rows of `search_parts` that have a term, each once. */
  partHits(term: SearchTerm): RawBuilder<PartHit>;
}
