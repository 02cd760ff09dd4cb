import { sql, type Kysely } from 'kysely';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

const listed = sql<number>`case when status = 'published' and visibility <> 'private' then 1 else 0 end`;

/** Orders that readers ask for and nobody else: the back office, which asks by status, does without an index for them. */
const readersOrders = ['look_count', 'digg_count', 'comment_count', 'collects_count'];
/** Orders that both ask for. */
const sharedOrders = ['published_at', 'updated_at', 'title'];

/** Indexes that began with the status, and now begin with what readers may know of. */
const renewed: Readonly<Record<string, readonly string[]>> = {
  articles_of_category: ['is_listed', 'category', 'published_at', 'id'],
  articles_pinned_first: ['is_listed', 'is_top', 'published_at', 'id'],
  articles_of_category_pinned_first: ['is_listed', 'category', 'is_top', 'published_at', 'id'],
  articles_facts: ['id', 'is_listed', 'published_at'],
  articles_author_counts: ['user_id', 'is_listed', 'look_count', 'digg_count', 'collects_count'],
  ...Object.fromEntries(
    readersOrders.map((column) => [`articles_by_${column}`, ['is_listed', column, 'id']]),
  ),
};

const addVisibility = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await kysely.schema
    .alterTable('articles')
    .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('public'))
    .execute();
  // Computed by the database, so that no writer can forget it. SQLite adds only computed columns that take no room.
  await kysely.schema
    .alterTable('articles')
    .addColumn('is_listed', dialect.flag, (column) => {
      const computed = column.generatedAlwaysAs(listed);
      return dialect.name === 'postgres' ? computed.stored() : computed;
    })
    .execute();
};

/** Who may read an article, besides its status; its password; and links for people without an account. */
export const articleAccessMigration: Migration = {
  name: '0035_article_access',
  up: async (kysely, dialect) => {
    await addVisibility(kysely, dialect);
    const index = (name: string) => kysely.schema.createIndex(name).on('articles');
    for (const [name, columns] of Object.entries(renewed)) {
      await kysely.schema.dropIndex(name).execute();
      await index(name)
        .columns([...columns])
        .execute();
    }
    for (const column of sharedOrders)
      await index(`articles_listed_by_${column}`).columns(['is_listed', column, 'id']).execute();

    // Lists look it up beside the words, as they do the status.
    await kysely.schema
      .alterTable('search_articles')
      .addColumn('is_listed', dialect.flag, requiredNumber)
      .execute();
    await sql`update search_articles set is_listed = 1 where status = 'published'`.execute(kysely);

    await dialect
      .createTable(kysely, 'article_passwords')
      .addColumn('article_id', 'text', (column) =>
        column.primaryKey().notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .execute();

    await dialect
      .createTable(kysely, 'article_previews')
      .$call(dialect.identity('id'))
      .addColumn('article_id', 'text', (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', dialect.bigint, (column) => column.notNull())
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addColumn('expires_at', dialect.bigint, (column) => column.notNull())
      .execute();
    await kysely.schema
      .createIndex('article_previews_of_article')
      .on('article_previews')
      .columns(['article_id', 'expires_at'])
      .execute();
  },
};
