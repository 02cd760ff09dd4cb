import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** What surrounds comments: approval, threads in pages, likes, mentions, reports, and people who want peace from each other. */
export const discussionMigration: Migration = {
  name: '0013_discussion',
  up: async (kysely, dialect) => {
    await kysely.schema
      .alterTable('comments')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('approved'))
      .execute();
    // The root of its thread; 0 for a root itself, so that one index serves roots and replies.
    await kysely.schema.alterTable('comments').addColumn('root_id', dialect.bigint, requiredNumber).execute();
    await kysely.schema
      .alterTable('comments')
      .addColumn('removed_at', dialect.bigint, requiredNumber)
      .execute();
    await sql`with recursive tree(id, root) as (
        select id, id from comments where parent_id is null
        union all
        select comments.id, tree.root from comments join tree on comments.parent_id = tree.id
      )
      update comments set root_id = tree.root from tree
        where tree.id = comments.id and comments.parent_id is not null`.execute(kysely);
    const ofComments = (name: string) => kysely.schema.createIndex(name).on('comments');
    await ofComments('comments_of_thread').columns(['article_id', 'root_id', 'id']).execute();
    await ofComments('comments_by_status').columns(['status', 'id']).execute();

    await dialect
      .createTable(kysely, 'comment_diggs')
      .addColumn('comment_id', dialect.bigint, (column) =>
        column.notNull().references('comments.id').onDelete('cascade'),
      )
      // A person or a browser.
      .addColumn('digger', 'text', (column) => column.notNull())
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('comment_diggs_key', ['comment_id', 'digger'])
      .execute();
    await kysely.schema
      .createIndex('comment_diggs_of')
      .on('comment_diggs')
      .columns(['digger', 'comment_id'])
      .execute();

    await dialect
      .createTable(kysely, 'comment_mentions')
      .addColumn('comment_id', dialect.bigint, (column) =>
        column.notNull().references('comments.id').onDelete('cascade'),
      )
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      // As it stands in the text; what the person is called now is asked for when it is shown.
      .addColumn('name', 'text', requiredText)
      .addPrimaryKeyConstraint('comment_mentions_key', ['comment_id', 'user_id'])
      .execute();
    await kysely.schema.createIndex('comment_mentions_of').on('comment_mentions').column('user_id').execute();

    await dialect
      .createTable(kysely, 'comment_reports')
      .$call(dialect.identity('id'))
      .addColumn('comment_id', dialect.bigint, (column) =>
        column.notNull().references('comments.id').onDelete('cascade'),
      )
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      // 0 while nobody has looked at it.
      .addColumn('settled_at', dialect.bigint, requiredNumber)
      .execute();
    const ofReports = (name: string) => kysely.schema.createIndex(name).on('comment_reports');
    await ofReports('comment_reports_once').columns(['comment_id', 'user_id']).unique().execute();
    await ofReports('comment_reports_open').columns(['settled_at', 'id']).execute();
    await ofReports('comment_reports_by').column('user_id').execute();

    await dialect
      .createTable(kysely, 'user_blocks')
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('blocked_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('user_blocks_key', ['user_id', 'blocked_id'])
      .execute();
    await kysely.schema
      .createIndex('user_blocks_of')
      .on('user_blocks')
      .columns(['blocked_id', 'user_id'])
      .execute();
  },
};
