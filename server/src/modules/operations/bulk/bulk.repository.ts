import type { BulkState, BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { columnOf, hasRow } from '#platform/database/results';
import type { BulkTables, BulkTaskRow } from './bulk.schema';

const open: readonly BulkState[] = ['waiting', 'running'];

export const bulkRepository = (database: Database<BulkTables>) => ({
  find: (id: number): Promise<BulkTaskRow | undefined> =>
    database.kysely.selectFrom('bulk_tasks').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Newest first. @param table '' is any */
  of: (userId: number, table: BulkTable | '', limit: number): Promise<BulkTaskRow[]> =>
    database.kysely
      .selectFrom('bulk_tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(table !== '', (query) => query.where('table_name', '=', table || 'comments'))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  hasOpen: (userId: number, table: BulkTable): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('bulk_tasks')
        .select('id')
        .where('user_id', '=', userId)
        .where('table_name', '=', table)
        .where('state', 'in', open),
    ),

  /** Call inside a transaction. */
  add: (row: Insertable<BulkTables['bulk_tasks']>): Promise<BulkTaskRow> =>
    database.kysely.insertInto('bulk_tasks').values(row).returningAll().executeTakeFirstOrThrow(),

  /**
   * Advances past the next batch; call it in the transaction that processes the batch.
   * @returns false where the task was stopped, or another process has taken that batch
   */
  advance: (
    { id, position }: Pick<BulkTaskRow, 'id' | 'position'>,
    to: { readonly position: string; readonly count: number; readonly now: number },
  ): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('bulk_tasks')
        .set((value) => ({
          position: to.position,
          done: value('done', '+', to.count),
          state: 'running',
          updated_at: to.now,
        }))
        .where('id', '=', id)
        .where('position', '=', position)
        .where('state', 'in', open)
        .returning('id'),
    ),

  countChanged: async (id: number, changed: number): Promise<void> => {
    await database.kysely
      .updateTable('bulk_tasks')
      .set((value) => ({ changed: value('changed', '+', changed) }))
      .where('id', '=', id)
      .execute();
  },

  /** Ends a task that has not ended. @returns whether it did */
  end: (id: number, state: BulkState, now: number, problem = ''): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('bulk_tasks')
        .set({ state, problem, updated_at: now })
        .where('id', '=', id)
        .where('state', 'in', open)
        .returning('id'),
    ),

  /** Removes a task that has ended. @returns whether there was one */
  forget: (userId: number, id: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .deleteFrom('bulk_tasks')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('state', 'not in', open)
        .returning('id'),
    ),

  forgetEndedBefore: async (time: number): Promise<void> => {
    await database.kysely
      .deleteFrom('bulk_tasks')
      .where('state', 'not in', open)
      .where('updated_at', '<', time)
      .execute();
  },

  staleSince: (time: number): Promise<number[]> =>
    columnOf(
      database.kysely
        .selectFrom('bulk_tasks')
        .select('id')
        .where('state', 'in', open)
        .where('updated_at', '<', time),
      'id',
    ),
});

export type BulkRepository = ReturnType<typeof bulkRepository>;
