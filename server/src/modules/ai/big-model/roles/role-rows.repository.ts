import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { columnOf, newIdOf } from '#platform/database/results';
import type { BigModelTables } from '../big-model.schema';
import { siteRoleKey } from './role-names';

export type RoleRow = Selectable<BigModelTables['big_model_roles']>;

/** A role of the site to be stored; the repository adds the key of its name. */
export type NewRole = Omit<Insertable<BigModelTables['big_model_roles']>, 'name_key' | 'owner_id'>;

/** Changes of a role of the site. */
export type RoleChange = Omit<Updateable<BigModelTables['big_model_roles']>, 'id' | 'name_key' | 'owner_id'>;

type Tables = BigModelTables & Pick<UserReadTables, 'users'>;

/** Roles of the site: none of these calls reads or changes a role of somebody's own. */
export const roleRowsRepository = (database: Database<Tables>) => {
  const ofTheSite = () => database.kysely.selectFrom('big_model_roles').where('owner_id', 'is', null);

  const link = async (role_id: number, tagIds: readonly number[]): Promise<void> => {
    const links = [...new Set(tagIds)].map((tag_id) => ({ role_id, tag_id }));
    if (links.length > 0) await database.kysely.insertInto('big_model_role_tags').values(links).execute();
  };

  return {
    find: (id: number): Promise<RoleRow | undefined> =>
      ofTheSite().selectAll().where('id', '=', id).executeTakeFirst(),

    /** In order of their ids. */
    tagsOf: (ids: readonly number[]) =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('big_model_role_tags as links')
          .innerJoin('big_model_tags as tags', 'tags.id', 'links.tag_id')
          .select(['links.role_id', 'tags.id', 'tags.title', 'tags.color'])
          .where('links.role_id', 'in', portion)
          .orderBy('tags.id')
          .execute(),
      ),

    /** Nick names of those who proposed roles. */
    authors: (ids: readonly number[]) =>
      inChunks(ids, (portion) =>
        database.kysely.selectFrom('users').select(['id', 'nick_name']).where('id', 'in', portion).execute(),
      ),

    /** Call inside a transaction. @throws the database's unique violation where the name is taken */
    add: async (role: NewRole, tagIds: readonly number[]): Promise<number> => {
      const row = { ...role, name_key: siteRoleKey(role.name ?? '') };
      const id = await newIdOf(database.kysely.insertInto('big_model_roles').values(row).returning('id'));
      await link(id, tagIds);
      return id;
    },

    /** @throws the database's unique violation where the name is taken */
    change: async (id: number, change: RoleChange): Promise<void> => {
      const { name } = change;
      await database.kysely
        .updateTable('big_model_roles')
        .set({ ...change, ...(name !== undefined && { name_key: siteRoleKey(name) }) })
        .where('id', '=', id)
        .where('owner_id', 'is', null)
        .execute();
    },

    setTags: async (id: number, tagIds: readonly number[]): Promise<void> => {
      await database.kysely.deleteFrom('big_model_role_tags').where('role_id', '=', id).execute();
      await link(id, tagIds);
    },

    /** @returns ids of those that were switched */
    setEnabled: (ids: readonly number[], isOn: boolean, updated_at: number): Promise<number[]> =>
      columnOf(
        database.kysely
          .updateTable('big_model_roles')
          .set({ enable: isOn ? 1 : 0, updated_at })
          .where('id', 'in', [...ids])
          .where('owner_id', 'is', null)
          .where('enable', '!=', isOn ? 1 : 0)
          .returning('id'),
        'id',
      ),

    popularity: () => ofTheSite().select(['id', 'popularity']).execute(),

    /** In few statements, however many there are. */
    setPopularity: (roles: readonly Pick<RoleRow, 'id' | 'popularity'>[]): Promise<void> =>
      eachChunk(roles, (portion) =>
        database.kysely
          .updateTable('big_model_roles')
          .set({
            popularity: sql<number>`case id ${sql.join(
              portion.map(({ id, popularity }) => sql`when ${sql.lit(id)} then ${sql.lit(popularity)}`),
              sql` `,
            )} else popularity end`,
          })
          .where(
            'id',
            'in',
            portion.map(({ id }) => id),
          )
          .execute(),
      ),

    /** @returns ids of those that existed */
    remove: (ids: readonly number[]): Promise<number[]> =>
      columnOf(
        database.kysely
          .deleteFrom('big_model_roles')
          .where('id', 'in', [...ids])
          .where('owner_id', 'is', null)
          .returning('id'),
        'id',
      ),
  };
};

export type RoleRowsRepository = ReturnType<typeof roleRowsRepository>;
