import type { NewsOrder, NewsState } from '@yanye/shared/contract/news.calls';
import type { Generated, Selectable } from 'kysely';

/** Times are milliseconds since 1970, 0 for never. */
export interface NewsTables {
  news_boards: {
    id: string;
    name: string;
    ordering: NewsOrder;
    /** Larger first. */
    sort: number;
    created_at: number;
  };
  news_sources: {
    id: Generated<number>;
    board_id: string;
    name: string;
    address: string;
    is_enabled: number;
    every_minutes: number;
    state: NewsState;
    /** Of the state: an HTTP status, an error code of the network, a hint. */
    detail: Generated<string>;
    /** In a row. */
    failures: Generated<number>;
    failing_since: Generated<number>;
    /** Shown to readers: set only after several failures. */
    stale_since: Generated<number>;
    tried_at: Generated<number>;
    succeeded_at: Generated<number>;
    /** When its entries changed last. */
    changed_at: Generated<number>;
    due_at: number;
    /** Lease of the process that fetches it; empty for none. */
    claim: Generated<string>;
    claimed_until: Generated<number>;
    etag: Generated<string>;
    last_modified: Generated<string>;
    created_at: number;
  };
  news_entries: {
    id: Generated<number>;
    source_id: number;
    /** Identifies it within its source. */
    hash: string;
    title: string;
    link: string;
    published_at: number;
    seen_at: number;
    /** 0 where the feed has none. */
    heat: number;
    heat_unit: '' | 'comments' | 'views';
    /** Place in the feed, from 0; -1 once it has left the feed. */
    position: number;
  };
}

export type BoardRow = Selectable<NewsTables['news_boards']>;
export type SourceRow = Selectable<NewsTables['news_sources']>;
export type EntryRow = Selectable<NewsTables['news_entries']>;
