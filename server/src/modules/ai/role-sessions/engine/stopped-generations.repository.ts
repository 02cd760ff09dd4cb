import type { Database } from '#platform/database/database';
import { columnOf, hasRow } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

export type RemovedFrom = { readonly dialogs: readonly number[] } | { readonly sessions: readonly number[] };

/** Generations that are asked to stop, or whose dialogs are removed. */
export const stoppedGenerationsRepository = (database: Database<RoleSessionTables>) => ({
  askToStop: (id: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('role_generations')
        .set({ is_stop_asked: 1 })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning('id'),
    ),

  stopAskedAmong: (ids: readonly number[]): Promise<number[]> =>
    columnOf(
      database.kysely
        .selectFrom('role_generations')
        .select('id')
        .where('id', 'in', ids)
        .where((where) => where.or([where('is_stop_asked', '=', 1), where('answer_id', 'is', null)])),
      'id',
    ),

  /** Those of some dialogs or sessions that go on. */
  goingOnIn: (where: RemovedFrom) =>
    database.kysely
      .selectFrom('role_generations')
      .innerJoin('role_answers', 'role_answers.id', 'role_generations.answer_id')
      .innerJoin('role_dialogs', 'role_dialogs.id', 'role_answers.dialog_id')
      .select(['role_generations.id', 'role_generations.user_id', 'role_generations.state'])
      .where('role_answers.state', 'in', ['queued', 'generating'])
      .where('role_generations.state', '!=', 'ended')
      .$if('dialogs' in where, (query) =>
        query.where('role_dialogs.id', 'in', 'dialogs' in where ? where.dialogs : []),
      )
      .$if('sessions' in where, (query) =>
        query.where('role_dialogs.session_id', 'in', 'sessions' in where ? where.sessions : []),
      )
      .execute(),

  /**
   * Takes generations away from sessions or dialogs that are about to be removed. The foreign keys alone do not: PostgreSQL checks each
   * of them again for a row that the transaction has changed before.
   */
  detach: async (from: RemovedFrom): Promise<void> => {
    const update = database.kysely.updateTable('role_generations');
    if ('sessions' in from)
      await update
        .set({ answer_id: null, session_id: null })
        .where('session_id', 'in', from.sessions)
        .execute();
    else
      await update
        .set({ answer_id: null })
        .where('answer_id', 'in', (where) =>
          where.selectFrom('role_answers').select('role_answers.id').where('dialog_id', 'in', from.dialogs),
        )
        .execute();
  },
});

export type StoppedGenerationsRepository = ReturnType<typeof stoppedGenerationsRepository>;
