import {
  createIndexes,
  ownedBy,
  required,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'big-model-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'big_model_roles')
      .$call(dialect.identity('id'))
      .addColumn('name', 'text', requiredUnique)
      .addColumn('enable', dialect.flag, requiredNumber)
      .addColumn('icon', 'text', requiredText)
      .addColumn('abstract', 'text', requiredText)
      .addColumn('scope', 'integer', requiredNumber)
      .addColumn('prologue', 'text', requiredText)
      .addColumn('prompt', 'text', requiredText)
      .addColumn('auto_reply', dialect.flag, requiredNumber)
      .addColumn('created_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'big_model_roles', { big_model_roles_by_icon: ['icon'] });

    await dialect
      .createTable(kysely, 'big_model_tags')
      .$call(dialect.identity('id'))
      .addColumn('title', 'text', requiredUnique)
      .addColumn('color', 'text', requiredText)
      .addColumn('created_at', dialect.bigint, required)
      .execute();

    await dialect
      .createTable(kysely, 'big_model_role_tags')
      .addColumn('role_id', dialect.bigint, ownedBy('big_model_roles.id'))
      .addColumn('tag_id', dialect.bigint, ownedBy('big_model_tags.id'))
      .addPrimaryKeyConstraint('big_model_role_tags_key', ['role_id', 'tag_id'])
      .execute();
    await createIndexes(kysely, 'big_model_role_tags', { big_model_role_tags_tag: ['tag_id'] });
  },
};

export const bigModelSchema: readonly Migration[] = [initial];
