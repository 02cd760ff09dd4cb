import type { Migration } from '#platform/database/migration';

/** Which account somebody of QQ has. It goes with the account. */
export const qqMigration: Migration = {
  name: '0041_qq',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'qq_accounts')
      .addColumn('open_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', dialect.bigint, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .execute();
    await kysely.schema.createIndex('qq_accounts_of_user').on('qq_accounts').column('user_id').execute();
  },
};
