import type { Insertable, Updateable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { countOf, newIdOf } from '#platform/database/results';
import type { BigModelTables } from '../big-model.schema';
import { ownRoleKey } from '../roles/role-names';
import type { RoleRow } from '../roles/role-rows.repository';

type Columns = 'name' | 'icon' | 'abstract' | 'prologue' | 'prompt' | 'created_at' | 'updated_at';

export type NewOwnRole = Pick<Insertable<BigModelTables['big_model_roles']>, Columns>;
export type OwnRoleChange = Pick<Updateable<BigModelTables['big_model_roles']>, Columns>;

type Tables = BigModelTables & Pick<UserReadTables, 'users'>;

/** Roles of people's own: every call is about those of one owner. */
export const ownRolesRepository = (database: Database<Tables>) => {
  const of = (ownerId: number) =>
    database.kysely.selectFrom('big_model_roles').where('owner_id', '=', ownerId);

  return {
    find: (ownerId: number, id: number): Promise<RoleRow | undefined> =>
      of(ownerId).selectAll().where('id', '=', id).executeTakeFirst(),

    /** Newest first. */
    list: (ownerId: number, limit: number) =>
      of(ownerId)
        .select(['id', 'name', 'icon', 'abstract', 'owner_id', 'created_at', 'updated_at'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    count: (ownerId: number): Promise<number> => countOf(of(ownerId)),

    /** Lets what one person makes take turns. Call inside a transaction. */
    lockOwner: async (ownerId: number): Promise<void> => {
      await database.kysely
        .selectFrom('users')
        .select('id')
        .where('id', '=', ownerId)
        .$call(database.dialect.lockRows)
        .execute();
    },

    /** @throws the database's unique violation where the owner has a role of that name */
    add: (ownerId: number, role: NewOwnRole): Promise<number> =>
      newIdOf(
        database.kysely
          .insertInto('big_model_roles')
          .values({
            ...role,
            ...{ owner_id: ownerId, name_key: ownRoleKey(ownerId, role.name ?? '') },
            ...{ enable: 1, scope: 0, auto_reply: 0 },
          })
          .returning('id'),
      ),

    /** @throws the database's unique violation where the owner has a role of that name */
    change: async (ownerId: number, id: number, change: OwnRoleChange): Promise<void> => {
      const { name } = change;
      await database.kysely
        .updateTable('big_model_roles')
        .set({ ...change, ...(name !== undefined && { name_key: ownRoleKey(ownerId, name) }) })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .execute();
    },

    remove: async (ownerId: number, id: number): Promise<void> => {
      await database.kysely
        .deleteFrom('big_model_roles')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .execute();
    },
  };
};

export type OwnRolesRepository = ReturnType<typeof ownRolesRepository>;
