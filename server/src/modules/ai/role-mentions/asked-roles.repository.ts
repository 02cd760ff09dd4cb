import { siteRoleKey, type BigModelReadTables } from '#ai/big-model/big-model.read';
import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';

/** Roles that everybody may ask: those of the site that are switched on. A private one is named by nobody, not even by its owner. */
export const askedRolesRepository = (database: Database<BigModelReadTables>) => {
  const open = () =>
    database.kysely
      .selectFrom('big_model_roles as roles')
      .where('roles.enable', '=', 1)
      .where('roles.owner_id', 'is', null);

  return {
    named: (names: readonly string[]): Promise<{ id: number; name: string; icon: string }[]> =>
      open()
        .select(['roles.id', 'roles.name', 'roles.icon'])
        .where('roles.name_key', 'in', names.map(siteRoleKey))
        .orderBy('roles.id')
        .execute(),

    /** @returns those that can be asked now: a role may have gone since it was named */
    among: (ids: readonly number[]): Promise<number[]> =>
      columnOf(open().select('roles.id').where('roles.id', 'in', ids).orderBy('roles.id'), 'id'),

    find: (id: number) =>
      open()
        .select(['roles.id', 'roles.name', 'roles.icon', 'roles.scope'])
        .where('roles.id', '=', id)
        .executeTakeFirst(),
  };
};

export type AskedRolesRepository = ReturnType<typeof askedRolesRepository>;
export type AskedRole = NonNullable<Awaited<ReturnType<AskedRolesRepository['find']>>>;
