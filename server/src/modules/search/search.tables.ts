import type { Generated } from 'kysely';

export interface SearchTables {
  /** One row for each article that was read into the index, of any status. */
  search_articles: {
    article_id: string;
    /** Of the article, as it was read. */
    version: number;
    /** Of the way of reading; see `indexFormat`. */
    format: number;
    /** The title's syllables, a blank between. */
    pinyin: string;
    pinyin_joined: string;
    initials: string;
  };
  /** What is found: title and tags (position 0), then the text by headings. The words lie in an index per engine. */
  search_parts: {
    id: Generated<number>;
    article_id: string;
    position: number;
    anchor: string;
    heading: string;
    text: string;
  };
  /** What people looked for in vain, and nothing about them. */
  search_misses: { query: string; count: number; last_at: number };
}
