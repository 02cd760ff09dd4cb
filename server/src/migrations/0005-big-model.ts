import type { Migration } from '#platform/database/migration';
import { requiredNumber, requiredText } from './columns';

/** AI roles and the tags they stand under in the role square. */
export const bigModelMigration: Migration = {
  name: '0005_big_model',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'big_model_roles')
      .$call(dialect.identity('id'))
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('enable', dialect.flag, requiredNumber)
      .addColumn('icon', 'text', requiredText)
      .addColumn('abstract', 'text', requiredText)
      .addColumn('scope', 'integer', requiredNumber)
      .addColumn('prologue', 'text', requiredText)
      .addColumn('prompt', 'text', requiredText)
      .addColumn('auto_reply', dialect.flag, requiredNumber)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();

    await dialect
      .createTable(kysely, 'big_model_tags')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', (column) => column.notNull().unique())
      .addColumn('color', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, (column) => column.notNull())
      .execute();

    await dialect
      .createTable(kysely, 'big_model_role_tags')
      .addColumn('role_id', dialect.bigint, (column) =>
        column.notNull().references('big_model_roles.id').onDelete('cascade'),
      )
      .addColumn('tag_id', dialect.bigint, (column) =>
        column.notNull().references('big_model_tags.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('big_model_role_tags_key', ['role_id', 'tag_id'])
      .execute();
    await kysely.schema
      .createIndex('big_model_role_tags_tag')
      .on('big_model_role_tags')
      .column('tag_id')
      .execute();
  },
};
