import { sql, type Kysely } from 'kysely';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** Engines that cannot loosen a column get the table anew. */
const rebuildNotices = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'notices_anew')
    .$call(dialect.identity('id'))
    .addColumn('user_id', dialect.bigint, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('comment_id', dialect.bigint, (column) => column.references('comments.id').onDelete('cascade'))
    .addColumn('actor_id', dialect.bigint, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('is_read', 'integer', requiredNumber)
    .addColumn('created_at', dialect.bigint, (column) => column.notNull())
    .execute();
  const columns = sql.raw('id, user_id, kind, article_id, comment_id, actor_id, is_read, created_at');
  await sql`insert into notices_anew (${columns}) select ${columns} from notices`.execute(kysely);
  await kysely.schema.dropTable('notices').execute();
  await kysely.schema.alterTable('notices_anew').renameTo('notices').execute();
  const index = (name: string) => kysely.schema.createIndex(name).on('notices');
  await index('notices_of_event').columns(['comment_id', 'user_id']).unique().execute();
  await index('notices_of_person').columns(['user_id', 'id']).execute();
  await index('notices_unread').columns(['user_id', 'is_read', 'id']).execute();
  await index('notices_by_actor').column('actor_id').execute();
  await index('notices_of_article').column('article_id').execute();
  await index('notices_by_age').column('created_at').execute();
};

/** What was submitted to be published, and notices that are about an article itself. */
export const submissionsMigration: Migration = {
  name: '0033_submissions',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_submissions')
      .addColumn('article_id', 'text', (column) =>
        column.primaryKey().notNull().references('articles.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('submitted_at', dialect.bigint, (column) => column.notNull())
      .addColumn('reason', 'text', requiredText)
      .execute();
    if (dialect.name === 'sqlite') await rebuildNotices(kysely, dialect);
    else
      await kysely.schema
        .alterTable('notices')
        .alterColumn('comment_id', (column) => column.dropNotNull())
        .execute();
    // Why an article was returned.
    await kysely.schema.alterTable('notices').addColumn('reason', 'text', requiredText).execute();
  },
};
