import { ownList, type OwnDataPart } from '#core/own-data';
import type { Database } from '#platform/database/database';
import type { RoleSessionTables } from '../role-sessions.schema';

const batch = 200;

/** What sessions with roles store about one user, for their own data. */
const ownRoleSessionsRepository = (database: Database<RoleSessionTables>) => ({
  sessions: (userId: number, after: number) =>
    database.kysely
      .selectFrom('role_sessions')
      .select(['id', 'role_name', 'name', 'count', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute(),

  questions: (userId: number, after: number) =>
    database.kysely
      .selectFrom('role_dialogs')
      .innerJoin('role_sessions', 'role_sessions.id', 'role_dialogs.session_id')
      .select([
        'role_dialogs.id',
        'role_dialogs.session_id',
        'role_dialogs.content',
        'role_dialogs.chosen_id',
        'role_dialogs.created_at',
      ])
      .where('role_sessions.user_id', '=', userId)
      .where('role_dialogs.id', '>', after)
      .orderBy('role_dialogs.id')
      .limit(batch)
      .execute(),

  answers: (userId: number, after: number) =>
    database.kysely
      .selectFrom('role_answers')
      .innerJoin('role_dialogs', 'role_dialogs.id', 'role_answers.dialog_id')
      .innerJoin('role_sessions', 'role_sessions.id', 'role_dialogs.session_id')
      .select([
        'role_answers.id',
        'role_answers.dialog_id',
        'role_answers.version',
        'role_answers.state',
        'role_answers.content',
        'role_answers.reasoning',
        'role_answers.charged',
        'role_answers.created_at',
      ])
      .where('role_sessions.user_id', '=', userId)
      .where('role_answers.id', '>', after)
      .orderBy('role_answers.id')
      .limit(batch)
      .execute(),

  reports: (userId: number, after: number) =>
    database.kysely
      .selectFrom('role_answer_reports')
      .select(['id', 'answer_id', 'reason', 'note', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute(),
});

const generated = '内容由 AI 生成';

/** Parts of a user's own data: sessions, what the user said, and every answer, marked as generated. */
export const ownRoleSessions = (database: Database<RoleSessionTables>): readonly OwnDataPart[] => {
  const rows = ownRoleSessionsRepository(database);
  return [
    ownList('role-sessions', rows.sessions),
    ownList('role-dialogs', rows.questions),
    ownList('role-answers', async (userId, after) =>
      (await rows.answers(userId, after)).map((answer) => ({ ...answer, mark: generated })),
    ),
    ownList('role-answer-reports', rows.reports),
  ];
};
