import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { requiredText } from './columns';

/** Comments that came from other sites: what tells them from all others wherever they go, and what their writers were called there. */
export const travellingCommentsMigration: Migration = {
  name: '0053_travelling_comments',
  up: async (kysely, dialect) => {
    const add = (column: string) =>
      kysely.schema.alterTable('comments').addColumn(column, 'text', requiredText).execute();
    await add('uid');
    await add('former_author');
    await add('former_user_name');
    const random =
      dialect.name === 'postgres'
        ? sql`substr(md5(random()::text || id::text), 1, 16)`
        : sql`lower(hex(randomblob(8)))`;
    await sql`update comments set uid = ${random}`.execute(kysely);
    await sql`create unique index comments_by_uid on comments (article_id, uid) where uid <> ''`.execute(
      kysely,
    );
    await sql`create index comments_of_former on comments (former_author) where former_author <> ''`.execute(
      kysely,
    );
  },
};
