import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Boards of news, the feeds they show, and what was last found in these. */
export const newsMigration: Migration = {
  name: '0018_news',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'news_boards')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('ordering', 'text', requiredText)
      .addColumn('sort', 'integer', requiredNumber)
      .addColumn('created_at', dialect.bigint, requiredNumber)
      .execute();
    // Clients of the same family of sites know these ids by heart, so they are there from the beginning.
    await sql`insert into news_boards (id, name, ordering, sort) values
      ('KqndgxeLl9', '微博热搜', 'rank', -1),
      ('mproPpoq6O', '知乎', 'rank', -2),
      ('WnBe01o371', '微信热文', 'rank', -3)`.execute(kysely);

    await dialect
      .createTable(kysely, 'news_sources')
      .$call(dialect.identity('id'))
      .addColumn('board_id', 'text', (column) =>
        column.notNull().references('news_boards.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', requiredText)
      .addColumn('address', 'text', (column) => column.notNull().unique())
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
    await kysely.schema
      .createIndex('news_sources_due')
      .on('news_sources')
      .columns(['is_enabled', 'due_at'])
      .execute();
    await kysely.schema.createIndex('news_sources_board').on('news_sources').column('board_id').execute();

    await dialect
      .createTable(kysely, 'news_entries')
      .$call(dialect.identity('id'))
      .addColumn('source_id', dialect.bigint, (column) =>
        column.notNull().references('news_sources.id').onDelete('cascade'),
      )
      .addColumn('hash', 'text', requiredText)
      .addColumn('title', 'text', requiredText)
      .addColumn('link', 'text', requiredText)
      .addColumn('published_at', dialect.bigint, requiredNumber)
      .addColumn('seen_at', dialect.bigint, requiredNumber)
      .addColumn('heat', dialect.bigint, requiredNumber)
      .addColumn('heat_unit', 'text', requiredText)
      .addColumn('position', 'integer', requiredNumber)
      .execute();
    await kysely.schema
      .createIndex('news_entries_hash')
      .on('news_entries')
      .columns(['source_id', 'hash'])
      .unique()
      .execute();
  },
};
