import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Full-text search. The tables begin empty: a job fills them with what is already there. */
export const searchMigration: Migration = {
  name: '0012_search',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'search_articles')
      .addColumn('article_id', 'text', (column) =>
        column.primaryKey().notNull().references('articles.id').onDelete('cascade'),
      )
      // Of the article that was read and of the way of reading it; what differs is read again.
      .addColumn('version', 'integer', requiredNumber)
      .addColumn('format', 'integer', requiredNumber)
      .addColumn('pinyin', 'text', requiredText)
      .addColumn('pinyin_joined', 'text', requiredText)
      .addColumn('initials', 'text', requiredText)
      .execute();

    const parts = dialect
      .createTable(kysely, 'search_parts')
      .$call(dialect.identity('id'))
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', requiredNumber)
      .addColumn('anchor', 'text', requiredText)
      .addColumn('heading', 'text', requiredText)
      .addColumn('text', 'text', requiredText);
    if (dialect.name === 'postgres') {
      await parts.addColumn('words', sql`tsvector`, (column) => column.notNull()).execute();
      await kysely.schema
        .createIndex('search_parts_words')
        .on('search_parts')
        .using('gin')
        .column('words')
        .execute();
    } else {
      await parts.execute();
      await sql`create virtual table search_words using fts5(head, body,
        content='', contentless_delete=1, tokenize="ascii tokenchars '_+#'")`.execute(kysely);
      // Rows go by cascade as well, which a virtual table does not see.
      await sql`create trigger search_parts_gone after delete on search_parts
        begin delete from search_words where rowid = old.id; end`.execute(kysely);
    }
    await kysely.schema
      .createIndex('search_parts_article')
      .on('search_parts')
      .columns(['article_id', 'position'])
      .execute();

    await dialect
      .createTable(kysely, 'search_misses')
      .addColumn('query', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'integer', requiredNumber)
      .addColumn('last_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('search_misses_last').on('search_misses').column('last_at').execute();
  },
};
