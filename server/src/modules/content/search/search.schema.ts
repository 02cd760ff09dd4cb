import { sql, type Kysely } from 'kysely';
import { postgresDialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';
import {
  bigint,
  Column,
  createTables,
  flag,
  identity,
  integer,
  text,
  type TablesOf,
} from '#platform/database/tables';

const addSqliteWords = async (kysely: Kysely<unknown>): Promise<void> => {
  // A character begins many pairs; without an index of their beginnings, finding it reads them all.
  await sql`create virtual table search_words using fts5(title, tags, heads, body,
    content='', contentless_delete=1, prefix='1', tokenize="ascii tokenchars '_+#'")`.execute(kysely);
  // A virtual table has no foreign keys, so a cascade does not reach it.
  await sql`create trigger search_articles_gone after delete on search_articles
    begin delete from search_words where rowid = old.number; end`.execute(kysely);
};

const postgresWords = {
  search_words: {
    columns: {
      number: bigint.key.ownedBy('search_articles.number'),
      title: text.or(''),
      tags: text.or(''),
      heads: text.or(''),
      body: text.or(''),
      words: new Column(() => sql`tsvector`),
    },
  },
};

const addPostgresWords = async (kysely: Kysely<unknown>): Promise<void> => {
  await createTables(kysely, postgresDialect, postgresWords);
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

export const searchTables = {
  /** One row for each article that was read into the index, of any status. */
  search_articles: {
    columns: {
      /** What the index calls the article. */
      number: identity,
      article_id: text.ownedBy('articles.id').unique,
      /** Of the article, as it was read. */
      version: integer.or(0),
      /** Version of the index format; see `indexFormat`. */
      format: integer.or(0),
      status: text.or(''),
      /** The same as the article's: 1 for a listed article. */
      is_listed: flag.or(0).optional,
      published_at: bigint.or(0),
      title_key: text.or(''),
      /** The title's syllables, separated by spaces. */
      pinyin: text.or(''),
      pinyin_joined: text.or(''),
      initials: text.or(''),
    },
    indexes: { search_articles_title: ['title_key'] },
  },
  /** The texts by headings. */
  search_parts: {
    columns: {
      id: identity,
      article_id: text.ownedBy('articles.id'),
      position: integer.or(0),
      anchor: text.or(''),
      heading: text.or(''),
      text: text.or(''),
    },
    indexes: { search_parts_article: ['article_id', 'position'] },
  },
  /** Searches without results, without personal data. */
  search_misses: {
    columns: {
      query: text.key,
      count: integer.or(0),
      last_at: bigint,
    },
    indexes: { search_misses_last: ['last_at'] },
  },
};

/** The tables begin empty: a job fills them. */
const initial: Migration = {
  name: 'search-0001',
  after: ['articles-0001'],
  up: async (kysely, dialect) => {
    await createTables(kysely, dialect, searchTables);
    if (dialect.name === 'postgres') await addPostgresWords(kysely);
    else await addSqliteWords(kysely);
  },
};

/** Candidates without their texts: a function stores all rows that it returns, whatever the limit of the query. */
const numbersAlone: Migration = {
  name: 'search-0002',
  up: async (kysely, dialect) => {
    if (dialect.name === 'postgres')
      await sql`create function search_numbers_with(asked tsquery) returns setof bigint
        language sql stable set enable_seqscan = off
        as 'select number from search_words where words @@ asked'`.execute(kysely);
  },
};

/** Three characters in a row by a number, so that most phrases need no look into a text. Null until the rebuild has read the article again. */
const triples: Migration = {
  name: 'search-0003',
  up: async (kysely, dialect) => {
    if (dialect.name !== 'postgres') return;
    await kysely.schema
      .alterTable('search_words')
      .addColumn('triples', sql`bigint[]`)
      .execute();
    await kysely.schema
      .createIndex('search_words_triples')
      .on('search_words')
      .using('gin')
      .column('triples')
      .execute();
    await sql`create index search_words_unread on search_words (number) where triples is null`.execute(
      kysely,
    );
    await sql`create function search_numbers_of(asked bigint[]) returns setof bigint
      language sql stable set enable_seqscan = off
      as 'select number from search_words where triples @> asked'`.execute(kysely);
    await sql`create function search_numbers_unread(asked tsquery) returns setof bigint
      language sql stable set enable_seqscan = off
      as 'select number from search_words where triples is null and words @@ asked'`.execute(kysely);
  },
};

/** Articles that are not listed are left out together while they are that few; of more, each result is looked up. */
const maxUnlisted = 1_000;

/**
 * Listed articles up to a limit. Within a function the index is read as far as that, nothing else is stored, and the plan is kept.
 * The sign prevents a walk through the numbers, which would unpack the words of each article.
 */
const listedOnly: Migration = {
  name: 'search-0004',
  up: async (kysely, dialect) => {
    if (dialect.name !== 'postgres') return;
    await sql`create index search_articles_unlisted on search_articles (number) where is_listed <> 1`.execute(
      kysely,
    );
    const isListed = (number: string): string =>
      `(select 1 from search_articles one where one.number = ${number} and one.is_listed = 1) = 1`;
    for (const [end, type, meets] of [
      ['with', 'tsquery', 'words @@ asked'],
      ['of', 'bigint[]', 'triples @> asked'],
    ]) {
      const create = (name: string, body: string): Promise<unknown> =>
        sql
          .raw(
            `create function search_${name}_${end}(asked ${type}, most integer) returns setof bigint
              language plpgsql stable set enable_seqscan = off as $$ ${body} end $$`,
          )
          .execute(kysely);
      const select = `return query select number from search_words where ${meets}`;
      await create(
        'listed',
        `declare unlisted bigint[] := array(select number from search_articles where is_listed <> 1
            limit ${maxUnlisted} + 1);
          begin
            if cardinality(unlisted) <= ${maxUnlisted}
            then ${select} and number not in (select unnest(unlisted)) limit most;
            else ${select} and ${isListed('search_words.number')} limit most;
            end if;`,
      );
      await create(
        'newest',
        `begin return query select met.number
          from (select number from search_words where ${meets} order by -number offset 0) met
          where ${isListed('met.number')} limit most;`,
      );
    }
  },
};

/** SQLite reads it as well, one article after another. */
const unlistedOnSqlite: Migration = {
  name: 'search-0005',
  up: async (kysely, dialect) => {
    if (dialect.name === 'sqlite')
      await sql`create index search_articles_unlisted on search_articles (number) where is_listed <> 1`.execute(
        kysely,
      );
  },
};

export const searchSchema: readonly Migration[] = [
  initial,
  numbersAlone,
  triples,
  listedOnly,
  unlistedOnSqlite,
];

export type SearchTables = TablesOf<typeof searchTables>;
