import { sql, type Kysely } from 'kysely';
import {
  createIndexes,
  ownedBy,
  primaryKey,
  required,
  requiredNumber,
  requiredText,
} from '#platform/database/columns';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';

const addSqliteWords = async (kysely: Kysely<unknown>): Promise<void> => {
  // A character begins many pairs; without an index of their beginnings, finding it reads them all.
  await sql`create virtual table search_words using fts5(title, tags, heads, body,
    content='', contentless_delete=1, prefix='1', tokenize="ascii tokenchars '_+#'")`.execute(kysely);
  // A virtual table has no foreign keys, so a cascade does not reach it.
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
    .addColumn('words', sql`tsvector`, required)
    .execute();
  // Phrases are looked for in the texts; compressed, they take twice as long to read.
  await sql`alter table search_words alter column body set storage external`.execute(kysely);
  await kysely.schema
    .createIndex('search_words_of')
    .on('search_words')
    .using('gin')
    .column('words')
    .execute();
  // The planner underestimates rows whose words are stored out of line, and would unpack them all instead of using the index.
  await sql`create function search_words_with(asked tsquery)
    returns table (number bigint, title text, tags text, heads text, body text)
    language sql stable set enable_seqscan = off
    as 'select number, title, tags, heads, body from search_words where words @@ asked'`.execute(kysely);
};

const createArticles = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'search_articles')
    .$call(dialect.identity('number'))
    .addColumn('article_id', 'text', (column) => ownedBy('articles.id')(column).unique())
    .addColumn('version', 'integer', requiredNumber)
    .addColumn('format', 'integer', requiredNumber)
    .addColumn('status', 'text', requiredText)
    .addColumn('is_listed', dialect.flag, requiredNumber)
    .addColumn('published_at', dialect.bigint, requiredNumber)
    .addColumn('title_key', 'text', requiredText)
    .addColumn('pinyin', 'text', requiredText)
    .addColumn('pinyin_joined', 'text', requiredText)
    .addColumn('initials', 'text', requiredText)
    .execute();
  await createIndexes(kysely, 'search_articles', { search_articles_title: ['title_key'] });
};

/** The tables begin empty: a job fills them. */
const initial: Migration = {
  name: 'search-0001',
  after: ['articles-0001'],
  up: async (kysely, dialect) => {
    await createArticles(kysely, dialect);
    if (dialect.name === 'postgres') await addPostgresWords(kysely);
    else await addSqliteWords(kysely);

    await dialect
      .createTable(kysely, 'search_parts')
      .$call(dialect.identity('id'))
      .addColumn('article_id', 'text', ownedBy('articles.id'))
      .addColumn('position', 'integer', requiredNumber)
      .addColumn('anchor', 'text', requiredText)
      .addColumn('heading', 'text', requiredText)
      .addColumn('text', 'text', requiredText)
      .execute();
    await createIndexes(kysely, 'search_parts', { search_parts_article: ['article_id', 'position'] });

    await dialect
      .createTable(kysely, 'search_misses')
      .addColumn('query', 'text', primaryKey)
      .addColumn('count', 'integer', requiredNumber)
      .addColumn('last_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'search_misses', { search_misses_last: ['last_at'] });
  },
};

export const searchSchema: readonly Migration[] = [initial];
