import { ownList, type OwnDataPart } from '#core/own-data';
import type { Database } from '#platform/database/database';
import type { RoleSessionTables } from '../role-sessions.schema';

const batch = 200;
const generated = '内容由 AI 生成';

/** What people chose and wrote for their sessions, and what was summarised of them. */
const ownSessionPartsRepository = (database: Database<RoleSessionTables>) => ({
  personas: (userId: number, after: number) =>
    database.kysely
      .selectFrom('role_personas')
      .select(['id', 'name', 'lines', 'is_default', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute(),

  settings: (userId: number, after: number) =>
    database.kysely
      .selectFrom('role_session_settings as settings')
      .innerJoin('role_sessions as sessions', 'sessions.id', 'settings.session_id')
      .select([
        'sessions.id',
        'settings.persona_choice',
        'settings.persona_id',
        'settings.persona_name',
        'settings.persona_lines',
        'settings.greeting',
        'settings.parent_session_id',
        'settings.parent_dialog_id',
      ])
      .where('sessions.user_id', '=', userId)
      .where('sessions.id', '>', after)
      .orderBy('sessions.id')
      .limit(batch)
      .execute(),

  memories: (userId: number, after: number) =>
    database.kysely
      .selectFrom('role_session_memories as memories')
      .innerJoin('role_sessions as sessions', 'sessions.id', 'memories.session_id')
      .select([
        'sessions.id',
        'memories.content',
        'memories.covers_id',
        'memories.is_edited',
        'memories.is_on',
        'memories.updated_at',
      ])
      .where('sessions.user_id', '=', userId)
      .where('sessions.id', '>', after)
      .orderBy('sessions.id')
      .limit(batch)
      .execute(),
});

/** Parts of a user's own data: personas, the choices of sessions, and their memories, marked as generated where they are. */
export const ownSessionParts = (database: Database<RoleSessionTables>): readonly OwnDataPart[] => {
  const rows = ownSessionPartsRepository(database);
  return [
    ownList('role-personas', rows.personas),
    ownList('role-session-settings', rows.settings),
    ownList('role-session-memories', async (userId, after) =>
      (await rows.memories(userId, after)).map((memory) => ({
        ...memory,
        mark: memory.is_edited === 1 ? '' : generated,
      })),
    ),
  ];
};
