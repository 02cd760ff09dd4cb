import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import type { RoleSessionTables } from '../role-sessions.schema';

type Settings = RoleSessionTables['role_session_settings'];
export type SessionSettingsRow = Selectable<Settings>;

/** What was chosen for single sessions; most have no row. */
export const sessionSettingsRepository = (database: Database<RoleSessionTables>) => ({
  find: (sessionId: number): Promise<SessionSettingsRow | undefined> =>
    database.kysely
      .selectFrom('role_session_settings')
      .selectAll()
      .where('session_id', '=', sessionId)
      .executeTakeFirst(),

  /** Changes what is named, and makes the row where there is none. */
  put: async (session_id: number, values: Omit<Updateable<Settings>, 'session_id'>): Promise<void> => {
    await database.kysely
      .insertInto('role_session_settings')
      .values({ session_id, ...values })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
      .execute();
  },

  /** @returns the session that another one branched off from, where it exists */
  parentOf: ({ parent_session_id }: Pick<SessionSettingsRow, 'parent_session_id'>) =>
    database.kysely
      .selectFrom('role_sessions')
      .select(['id', 'name'])
      .where('id', '=', parent_session_id)
      .executeTakeFirst(),
});

export type SessionSettingsRepository = ReturnType<typeof sessionSettingsRepository>;
