import { sql } from 'kysely';
import {
  createIndexes,
  createUniqueIndex,
  ownedBy,
  primaryKey,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'news-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'news_boards')
      .addColumn('id', 'text', primaryKey)
      .addColumn('name', 'text', requiredUnique)
      .addColumn('ordering', 'text', requiredText)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, requiredNumber)
      .execute();
    // Clients of the same family of sites have these ids built in.
    await sql`insert into news_boards (id, name, ordering, sort) values
      ('KqndgxeLl9', '微博热搜', 'rank', -1),
      ('mproPpoq6O', '知乎', 'rank', -2),
      ('WnBe01o371', '微信热文', 'rank', -3)`.execute(kysely);

    await dialect
      .createTable(kysely, 'news_sources')
      .$call(dialect.identity('id'))
      .addColumn('board_id', 'text', ownedBy('news_boards.id'))
      .addColumn('name', 'text', requiredText)
      .addColumn('address', 'text', requiredUnique)
      .addColumn('is_enabled', dialect.flag, requiredNumber)
      .addColumn('every_minutes', 'integer', requiredNumber)
      .addColumn('state', 'text', requiredText)
      .addColumn('detail', 'text', requiredText)
      .addColumn('failures', 'integer', requiredNumber)
      .addColumn('failing_since', dialect.bigint, requiredNumber)
      .addColumn('stale_since', dialect.bigint, requiredNumber)
      .addColumn('tried_at', dialect.bigint, requiredNumber)
      .addColumn('succeeded_at', dialect.bigint, requiredNumber)
      .addColumn('changed_at', dialect.bigint, requiredNumber)
      .addColumn('due_at', dialect.bigint, requiredNumber)
      .addColumn('claim', 'text', requiredText)
      .addColumn('claimed_until', dialect.bigint, requiredNumber)
      .addColumn('etag', 'text', requiredText)
      .addColumn('last_modified', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, requiredNumber)
      .execute();
    await createIndexes(kysely, 'news_sources', {
      news_sources_due: ['is_enabled', 'due_at'],
      news_sources_board: ['board_id'],
    });

    await dialect
      .createTable(kysely, 'news_entries')
      .$call(dialect.identity('id'))
      .addColumn('source_id', dialect.bigint, ownedBy('news_sources.id'))
      .addColumn('hash', 'text', requiredText)
      .addColumn('title', 'text', requiredText)
      .addColumn('link', 'text', requiredText)
      .addColumn('published_at', dialect.bigint, requiredNumber)
      .addColumn('seen_at', dialect.bigint, requiredNumber)
      .addColumn('heat', dialect.bigint, requiredNumber)
      .addColumn('heat_unit', 'text', requiredText)
      .addColumn('position', 'integer', requiredNumber)
      .execute();
    await createUniqueIndex(kysely, 'news_entries', 'news_entries_hash', ['source_id', 'hash']);
  },
};

export const newsSchema: readonly Migration[] = [initial];
