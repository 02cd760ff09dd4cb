import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const bigModelTables = {
  big_model_roles: {
    columns: {
      id: identity,
      name: text.unique,
      enable: flag.or(0),
      icon: text.or(''),
      abstract: text.or(''),
      scope: integer.or(0),
      prologue: text.or(''),
      prompt: text.or(''),
      auto_reply: flag.or(0),
      created_at: bigint,
    },
    indexes: { big_model_roles_by_icon: ['icon'] },
  },
  big_model_tags: {
    columns: {
      id: identity,
      title: text.unique,
      color: text.or(''),
      created_at: bigint,
    },
  },
  big_model_role_tags: {
    columns: {
      role_id: bigint.ownedBy('big_model_roles.id'),
      tag_id: bigint.ownedBy('big_model_tags.id'),
    },
    key: { big_model_role_tags_key: ['role_id', 'tag_id'] },
    indexes: { big_model_role_tags_tag: ['tag_id'] },
  },
};

export const bigModelSchema: readonly Migration[] = [{ name: 'big-model-0001', up: creates(bigModelTables) }];

export type BigModelTables = TablesOf<typeof bigModelTables>;
