import type { Generated } from 'kysely';

export interface SearchTables {
  /** One row for each article that was read into the index, of any status. */
  search_articles: {
    /** What the index calls the article. */
    number: Generated<number>;
    article_id: string;
    /** Of the article, as it was read. */
    version: number;
    /** Version of the index format; see `indexFormat`. */
    format: number;
    status: string;
    /** The same as the article's: 1 for a listed article. */
    is_listed: Generated<number>;
    published_at: number;
    title_key: string;
    /** The title's syllables, separated by spaces. */
    pinyin: string;
    pinyin_joined: string;
    initials: string;
  };
  /** The texts by headings. */
  search_parts: {
    id: Generated<number>;
    article_id: string;
    position: number;
    anchor: string;
    heading: string;
    text: string;
  };
  /** Searches without results, without personal data. */
  search_misses: { query: string; count: number; last_at: number };
}
