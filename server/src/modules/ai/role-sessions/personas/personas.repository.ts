import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { countOf, newIdOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

export type PersonaRow = Selectable<RoleSessionTables['role_personas']>;

export const personasRepository = (database: Database<RoleSessionTables>) => {
  const own = (userId: number) => database.kysely.selectFrom('role_personas').where('user_id', '=', userId);

  return {
    find: (id: number): Promise<PersonaRow | undefined> =>
      database.kysely.selectFrom('role_personas').selectAll().where('id', '=', id).executeTakeFirst(),

    /** In the order in which they were made. */
    list: (userId: number, limit: number): Promise<PersonaRow[]> =>
      own(userId).selectAll().orderBy('id').limit(limit).execute(),

    count: (userId: number): Promise<number> => countOf(own(userId)),

    ofDefault: (userId: number): Promise<PersonaRow | undefined> =>
      own(userId).selectAll().where('is_default', '=', 1).orderBy('id').limit(1).executeTakeFirst(),

    add: (row: Insertable<RoleSessionTables['role_personas']>): Promise<number> =>
      newIdOf(database.kysely.insertInto('role_personas').values(row).returning('id')),

    change: async (id: number, values: Pick<PersonaRow, 'name' | 'lines' | 'is_default'>): Promise<void> => {
      await database.kysely.updateTable('role_personas').set(values).where('id', '=', id).execute();
    },

    noDefault: async (userId: number): Promise<void> => {
      await database.kysely
        .updateTable('role_personas')
        .set({ is_default: 0 })
        .where('user_id', '=', userId)
        .where('is_default', '=', 1)
        .execute();
    },

    remove: async (id: number): Promise<void> => {
      await database.kysely.deleteFrom('role_personas').where('id', '=', id).execute();
    },
  };
};

export type PersonasRepository = ReturnType<typeof personasRepository>;
