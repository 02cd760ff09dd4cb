import type { ProposalState } from '@yanye/shared/contract/role-proposals.calls';
import { sql, type Kysely } from 'kysely';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';
import {
  bigint,
  createTables,
  creates,
  flag,
  identity,
  integer,
  text,
  type TablesOf,
} from '#platform/database/tables';

/** As `big-model-0001` creates them. */
const firstTables = {
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

/** Columns of roles since `big-model-0002`. */
const laterColumns = {
  /** The name as it is compared, with whose it is: those of the site differ, and those of one owner do. */
  name_key: text.unique,
  name: text.or(''),
  /** Whose own role it is; null for a role of the site. */
  owner_id: bigint.nullable.ownedBy('users.id'),
  /** Who proposed a role of the site. */
  author_id: bigint.nullable.outlives('users.id'),
  is_featured: flag.or(0).optional,
  /** Dialogs of everybody, as they were counted last. */
  popularity: integer.or(0).optional,
  updated_at: bigint.or(0).optional,
};

const laterTables = {
  /** What lists never load. */
  big_model_role_details: {
    columns: {
      role_id: bigint.key.ownedBy('big_model_roles.id'),
      /** JSON of the details. */
      data: text,
    },
  },
  big_model_role_proposals: {
    columns: {
      id: identity,
      user_id: bigint.ownedBy('users.id'),
      /** The own role that was proposed. */
      role_id: bigint.nullable.outlives('big_model_roles.id'),
      /** Its id while the proposal is pending, so that a role has one such proposal. */
      pending_id: bigint.nullable.unique,
      /** The role of the site that was made of it. */
      listed_id: bigint.nullable.outlives('big_model_roles.id'),
      state: text.of<ProposalState>(),
      reason: text.or('').optional,
      /** Of the role as it was proposed. */
      name: text,
      icon: text.or('').optional,
      abstract: text.or('').optional,
      /** JSON of the rest of it, which lists never load. */
      snapshot: text,
      created_at: bigint,
      settled_at: bigint.or(0).optional,
    },
    indexes: {
      big_model_role_proposals_state: ['state', 'created_at', 'id'],
      big_model_role_proposals_made: ['created_at', 'id'],
      big_model_role_proposals_user: ['user_id', 'id'],
      big_model_role_proposals_role: ['role_id', 'id'],
      big_model_role_proposals_listed: ['listed_id'],
    },
  },
};

const laterIndexes = {
  // With the texts that the square searches: rows have long prompts, which a search would read.
  big_model_roles_popular: ['owner_id', 'enable', 'popularity', 'id', 'name', 'abstract'],
  big_model_roles_new: ['owner_id', 'enable', 'id', 'name', 'abstract'],
  big_model_roles_made: ['owner_id', 'created_at', 'id'],
  big_model_roles_featured: ['is_featured', 'id'],
  big_model_roles_author: ['author_id'],
};

/** The key of a role of the site, as the program wrote it when this migration was new. */
const firstKey = (name: string): string =>
  `site:${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`;

/**
 * SQLite can neither drop a unique constraint nor write a table anew that others refer to: the unique column of names becomes the
 * one of keys.
 */
const separateKeys = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { name_key: _renamed, ...added } = laterColumns;
  const table = kysely.schema.alterTable('big_model_roles');
  await table.renameColumn('name', 'name_key').execute();
  for (const [column, declared] of Object.entries(added))
    await table
      .addColumn(column, declared.type(dialect), (built) => declared.build(built, dialect))
      .execute();
  const roles = kysely as Kysely<Pick<BigModelTables, 'big_model_roles'>>;
  await roles
    .updateTable('big_model_roles')
    .set((eb) => ({ name: eb.ref('name_key'), updated_at: eb.ref('created_at') }))
    .execute();
  // No key that is written next is the name of another role.
  await roles
    .updateTable('big_model_roles')
    .set({ name_key: sql<string>`'the name of role ' || id` })
    .execute();
  const taken = new Set<string>();
  for (const { id, name } of await roles.selectFrom('big_model_roles').select(['id', 'name']).execute()) {
    const wanted = firstKey(name);
    // Names that differed as text may be the same in the form that is compared.
    const name_key = taken.has(wanted) ? `${wanted} ${id}` : wanted;
    taken.add(name_key);
    await roles.updateTable('big_model_roles').set({ name_key }).where('id', '=', id).execute();
  }
  for (const [index, columns] of Object.entries(laterIndexes))
    await kysely.schema.createIndex(index).on('big_model_roles').columns(columns).execute();
};

export const bigModelSchema: readonly Migration[] = [
  { name: 'big-model-0001', up: creates(firstTables) },
  {
    name: 'big-model-0002',
    after: ['users-0001'],
    up: async (kysely, dialect) => {
      await separateKeys(kysely, dialect);
      await createTables(kysely, dialect, laterTables);
    },
  },
];

const { big_model_roles: first, ...others } = firstTables;
const bigModelTables = {
  ...others,
  ...laterTables,
  big_model_roles: { columns: { ...first.columns, ...laterColumns } },
};

export type BigModelTables = TablesOf<typeof bigModelTables>;
