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

  /** Ends the waiting of whatever version. */
  settle: async (sessionId: number): Promise<void> => {
    await database.kysely
      .updateTable('role_session_memories')
      .set({ state: 'idle' })
      .where('session_id', '=', sessionId)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** Locks the row until the transaction ends. @returns whether it waits for a summary now, and did not before */
  wait: (sessionId: number, tried_id: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('role_session_memories')
        .set({ state: 'waiting', problem: '', tried_id })
        .where('session_id', '=', sessionId)
        .where('state', '=', 'idle')
        .returning('session_id'),
    ),

  /**
   * Marks memories that cover one of the dialogs. Call it in the transaction that changes them, before they are removed: it waits for a summary that
   * is being stored, and the next one waits for it.
   */
  invalidate: async (dialogIds: readonly number[]): Promise<void> => {
    await database.kysely
      .updateTable('role_session_memories')
      .set((eb) => {
        const isCovered = eb.exists(
          eb
            .selectFrom('role_dialogs')
            .select('role_dialogs.id')
            .where('role_dialogs.id', 'in', dialogIds)
            .whereRef('role_dialogs.session_id', '=', 'role_session_memories.session_id')
            .whereRef('role_dialogs.id', '<=', 'role_session_memories.covers_id'),
        );
        return {
          is_stale: eb.case().when(isCovered).then(1).else(eb.ref('is_stale')).end(),
          version: eb
            .case()
            .when(isCovered)
            .then(eb('version', '+', 1))
            .else(eb.ref('version'))
            .end(),
        };
      })
      .where('session_id', 'in', (of) =>
        of
          .selectFrom('role_dialogs')
          .select('role_dialogs.session_id')
          .where('role_dialogs.id', 'in', dialogIds),
      )
      .execute();
  },

  countCovered: (sessionId: number, covers: number): Promise<number> =>
    countOf(
      database.kysely
        .selectFrom('role_dialogs')
        .where('session_id', '=', sessionId)
        .where('id', '<=', covers),
    ),
});

export type SessionMemoriesRepository = ReturnType<typeof sessionMemoriesRepository>;
