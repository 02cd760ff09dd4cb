import type { NewsOrder, NewsState } from '@yanye/shared/contract/news.calls';
import { sql, type Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

/** Times are milliseconds since 1970, 0 for never. */
export const newsTables = {
  news_boards: {
    columns: {
      id: text.key,
      name: text.unique,
      ordering: text.of<NewsOrder>().or(''),
      /** Larger first. */
      sort: integer.or(0),
      created_at: bigint.or(0),
    },
    then: [
      // Clients of the same family of sites have these ids built in.
      sql`insert into news_boards (id, name, ordering, sort) values
      ('KqndgxeLl9', ${sql.lit('微博热搜')}, 'rank', -1),
      ('mproPpoq6O', ${sql.lit('知乎')}, 'rank', -2),
      ('WnBe01o371', ${sql.lit('微信热文')}, 'rank', -3)`,
    ],
  },
  news_sources: {
    columns: {
      id: identity,
      board_id: text.ownedBy('news_boards.id'),
      name: text.or(''),
      address: text.unique,
      is_enabled: flag.or(0),
      every_minutes: integer.or(0),
      state: text.of<NewsState>().or(''),
      /** Of the state: an HTTP status, an error code of the network, a hint. */
      detail: text.or('').optional,
      /** In a row. */
      failures: integer.or(0).optional,
      failing_since: bigint.or(0).optional,
      /** Shown to readers: set only after several failures. */
      stale_since: bigint.or(0).optional,
      tried_at: bigint.or(0).optional,
      succeeded_at: bigint.or(0).optional,
      /** When its entries changed last. */
      changed_at: bigint.or(0).optional,
      due_at: bigint.or(0),
      /** Lease of the process that fetches it; empty for none. */
      claim: text.or('').optional,
      claimed_until: bigint.or(0).optional,
      etag: text.or('').optional,
      last_modified: text.or('').optional,
      created_at: bigint.or(0),
    },
    indexes: {
      news_sources_due: ['is_enabled', 'due_at'],
      news_sources_board: ['board_id'],
    },
  },
  news_entries: {
    columns: {
      id: identity,
      source_id: bigint.ownedBy('news_sources.id'),
      /** Identifies it within its source. */
      hash: text.or(''),
      title: text.or(''),
      link: text.or(''),
      published_at: bigint.or(0),
      seen_at: bigint.or(0),
      /** 0 where the feed has none. */
      heat: bigint.or(0),
      heat_unit: text.of<'' | 'comments' | 'views'>().or(''),
      /** Place in the feed, from 0; -1 once it has left the feed. */
      position: integer.or(0),
    },
    uniqueIndexes: { news_entries_hash: ['source_id', 'hash'] },
  },
};

export const newsSchema: readonly Migration[] = [{ name: 'news-0001', up: creates(newsTables) }];

export type NewsTables = TablesOf<typeof newsTables>;
export type BoardRow = Selectable<NewsTables['news_boards']>;
export type SourceRow = Selectable<NewsTables['news_sources']>;
export type EntryRow = Selectable<NewsTables['news_entries']>;
