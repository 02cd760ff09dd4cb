import { sql, type Kysely } from 'kysely';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

const removePartWords = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  if (dialect.name === 'postgres') {
    await kysely.schema.dropIndex('search_parts_words').execute();
    await kysely.schema.alterTable('search_parts').dropColumn('words').execute();
  } else {
    await sql`drop trigger search_parts_gone`.execute(kysely);
    await sql`drop table search_words`.execute(kysely);
  }
  await sql`delete from search_parts`.execute(kysely);
  await kysely.schema.dropTable('search_articles').execute();
};

const addSqliteWords = async (kysely: Kysely<unknown>): Promise<void> => {
  // A character begins many pairs; without an index of their beginnings, finding it reads them all.
  await sql`create virtual table search_words using fts5(title, tags, heads, body,
    content='', contentless_delete=1, prefix='1', tokenize="ascii tokenchars '_+#'")`.execute(kysely);
  // Rows go by cascade as well, which a virtual table does not see.
  await sql`create trigger search_articles_gone after delete on search_articles
    begin delete from search_words where rowid = old.number; end`.execute(kysely);
};

const addPostgresWords = async (kysely: Kysely<unknown>): Promise<void> => {
  await kysely.schema
    .createTable('search_words')
    .addColumn('number', 'bigint', (column) =>
      column.primaryKey().references('search_articles.number').onDelete('cascade'),
    )
    .addColumn('title', 'text', requiredText)
    .addColumn('tags', 'text', requiredText)
    .addColumn('heads', 'text', requiredText)
    .addColumn('body', 'text', requiredText)
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .execute();
  // Phrases are looked for in the texts; packed, they take twice as long to read.
  await sql`alter table search_words alter column body set storage external`.execute(kysely);
  await kysely.schema
    .createIndex('search_words_of')
    .on('search_words')
    .using('gin')
    .column('words')
    .execute();
  // The planner takes rows for small, whose words lie elsewhere, and would rather unpack them all than use the index.
  await sql`create function search_words_with(asked tsquery)
    returns table (number bigint, title text, tags text, heads text, body text)
    language sql stable set enable_seqscan = off
    as 'select number, title, tags, heads, body from search_words where words @@ asked'`.execute(kysely);
};

/** Words are kept by article instead of by section, with what a list asks for beside them. They begin empty: a job fills them. */
export const searchByArticleMigration: Migration = {
  name: '0026_search_by_article',
  up: async (kysely, dialect) => {
    await removePartWords(kysely, dialect);
    await dialect
      .createTable(kysely, 'search_articles')
      .$call(dialect.identity('number'))
      .addColumn('article_id', 'text', (column) =>
        column.notNull().unique().references('articles.id').onDelete('cascade'),
      )
      // Of the article that was read and of the way of reading it; what differs is read again.
      .addColumn('version', 'integer', requiredNumber)
      .addColumn('format', 'integer', requiredNumber)
      .addColumn('status', 'text', requiredText)
      .addColumn('published_at', dialect.bigint, requiredNumber)
      .addColumn('title_folded', 'text', requiredText)
      .addColumn('pinyin', 'text', requiredText)
      .addColumn('pinyin_joined', 'text', requiredText)
      .addColumn('initials', 'text', requiredText)
      .execute();
    await kysely.schema
      .createIndex('search_articles_title')
      .on('search_articles')
      .column('title_folded')
      .execute();
    if (dialect.name === 'postgres') await addPostgresWords(kysely);
    else await addSqliteWords(kysely);
  },
};
