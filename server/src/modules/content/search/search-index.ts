import { sql, type RawBuilder, type SqlBool } from 'kysely';
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
  /** Joins their rows of `search_articles` to `hits`. */
  readonly articles: RawBuilder<unknown>;
}

/** Lets the engine decide how it joins them. */
export const anyJoin: RawBuilder<unknown> = sql`join search_articles on search_articles.number = hits.number`;

/** An article by its number in the index. */
export type Numbered = Pick<ArticleHit, 'number'>;

/** Which of the articles that have all terms are wanted, and how many of them at most. */
export interface Sought {
  readonly terms: readonly SearchTerm[];
  /** @param number of an article @returns whether it is wanted; asked for one article after another until there are enough */
  readonly isWanted: (number: RawBuilder<number>) => RawBuilder<SqlBool>;
  /** Whether all that are listed are wanted, and no others. */
  readonly isListedOnly: boolean;
  readonly limit: number;
}

/** Articles that have all terms, in any order. */
export interface Found {
  readonly count: number;
  /** Them as hits. Ranking may use what was read to find them; it does not know other articles. */
  hits(): Promise<Hits>;
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
  /** Finds articles that have all terms. */
  some(sought: Sought): Promise<Found>;
  /** A query for numbers of articles that have all terms, the newest first. */
  newest(sought: Sought): RawBuilder<Numbered>;
  /** A query for numbers of articles that have all terms in title, tags and headings together, the newest first. */
  newestByHeads(sought: Sought): RawBuilder<Numbered>;
}
