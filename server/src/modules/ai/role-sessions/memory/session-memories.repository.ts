import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { countOf, hasRow } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

type Memories = RoleSessionTables['role_session_memories'];
export type MemoryRow = Selectable<Memories>;
type Change = Omit<Updateable<Memories>, 'session_id' | 'version'>;

/** What sessions remember. Every change of a text names the version that it was made from. */
export const sessionMemoriesRepository = (database: Database<RoleSessionTables>) => ({
  find: (sessionId: number): Promise<MemoryRow | undefined> =>
    database.kysely
      .selectFrom('role_session_memories')
      .selectAll()
      .where('session_id', '=', sessionId)
      .executeTakeFirst(),

  /** Makes the row where there is none. */
  ensure: async (row: Insertable<Memories>): Promise<void> => {
    await database.kysely
      .insertInto('role_session_memories')
      .values(row)
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .execute();
  },

  /** @returns whether it was of that version still */
  change: (sessionId: number, version: number, values: Change): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('role_session_memories')
        .set({ ...values, version: version + 1 })
        .where('session_id', '=', sessionId)
        .where('version', '=', version)
        .returning('session_id'),
    ),

  countCovered: (sessionId: number, covers: number): Promise<number> =>
    countOf(
      database.kysely
        .selectFrom('role_dialogs')
        .where('session_id', '=', sessionId)
        .where('id', '<=', covers),
    ),
});

export type SessionMemoriesRepository = ReturnType<typeof sessionMemoriesRepository>;
