import type { Insertable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { changedBy, countOf, hasRow } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

type Tables = RoleSessionTables & Pick<UserReadTables, 'users'>;

export const answerReportsRepository = (database: Database<Tables>) => {
  const found = (isSettled: boolean) =>
    database.kysely
      .selectFrom('role_answer_reports as reports')
      .where('reports.settled_at', isSettled ? '>' : '=', 0);

  return {
    /** @returns false where this user reported the answer before */
    add: (report: Insertable<RoleSessionTables['role_answer_reports']>): Promise<boolean> =>
      hasRow(
        database.kysely
          .insertInto('role_answer_reports')
          .values(report)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      ),

    count: (isSettled: boolean): Promise<number> => countOf(found(isSettled)),

    /** Newest first, each with its answer and the question before it. */
    page: (isSettled: boolean, { page, limit }: { readonly page: number; readonly limit: number }) =>
      found(isSettled)
        .innerJoin('users', 'users.id', 'reports.user_id')
        .innerJoin('role_answers as answers', 'answers.id', 'reports.answer_id')
        .innerJoin('role_dialogs as dialogs', 'dialogs.id', 'answers.dialog_id')
        .innerJoin('role_sessions as sessions', 'sessions.id', 'dialogs.session_id')
        .select([
          'reports.id',
          'reports.user_id',
          'users.nick_name',
          'reports.reason',
          'reports.note',
          'reports.created_at',
          'reports.settled_at',
          'answers.id as answer_id',
          'answers.state',
          'answers.content',
          'answers.provider',
          'answers.model',
          'answers.created_at as answered_at',
          'dialogs.content as question',
          'sessions.id as session_id',
          'sessions.name as session_name',
          'sessions.role_name',
          'sessions.role_icon',
        ])
        .orderBy('reports.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    /** @returns number of reports that were open */
    settle: (column: 'id' | 'answer_id', values: readonly number[], settled_at: number): Promise<number> =>
      changedBy(
        database.kysely
          .updateTable('role_answer_reports')
          .set({ settled_at })
          .where(column, 'in', values)
          .where('settled_at', '=', 0)
          .returning('id'),
      ),
  };
};

export type AnswerReportsRepository = ReturnType<typeof answerReportsRepository>;
