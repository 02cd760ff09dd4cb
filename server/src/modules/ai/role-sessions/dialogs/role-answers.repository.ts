import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { hasRow, newIdOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

export type RoleAnswerRow = Selectable<RoleSessionTables['role_answers']>;
type Change = Updateable<RoleSessionTables['role_answers']>;

/** With the session and the user that each belongs to. */
const owned = (database: Database<RoleSessionTables>, ids: readonly number[]) =>
  database.kysely
    .selectFrom('role_answers')
    .innerJoin('role_dialogs', 'role_dialogs.id', 'role_answers.dialog_id')
    .innerJoin('role_sessions', 'role_sessions.id', 'role_dialogs.session_id')
    .selectAll('role_answers')
    .select(['role_dialogs.session_id', 'role_sessions.user_id'])
    .where('role_answers.id', 'in', ids);

export const roleAnswersRepository = (database: Database<RoleSessionTables>) => ({
  find: (id: number) => owned(database, [id]).executeTakeFirst(),

  /** @param ids at most 500 @returns those that exist */
  findMany: (ids: readonly number[]) => owned(database, ids).orderBy('role_answers.id').execute(),

  /** The oldest first. */
  ofDialogs: async (dialogs: readonly number[]): Promise<RoleAnswerRow[]> =>
    dialogs.length === 0
      ? []
      : database.kysely
          .selectFrom('role_answers')
          .selectAll()
          .where('dialog_id', 'in', dialogs)
          .orderBy('dialog_id')
          .orderBy('version')
          .execute(),

  add: (dialog_id: number, version: number, created_at: number): Promise<number> =>
    newIdOf(
      database.kysely
        .insertInto('role_answers')
        .values({ dialog_id, version, state: 'queued', created_at })
        .returning('id'),
    ),

  /** @param charged credits that are added */
  change: async (id: number, values: Change, charged = 0): Promise<void> => {
    await database.kysely
      .updateTable('role_answers')
      .set(({ eb }) => ({ ...values, charged: eb('charged', '+', charged) }))
      .where('id', '=', id)
      .execute();
  },

  /** Stores text while its generation runs in that process. @returns false where it does not any more */
  storeText: (
    id: number,
    { generation, owner }: { readonly generation: number; readonly owner: string },
    texts: Pick<RoleAnswerRow, 'content' | 'reasoning'>,
  ): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('role_answers')
        .set(texts)
        .where('id', '=', id)
        .where((where) =>
          where.exists(
            where
              .selectFrom('role_generations')
              .select('role_generations.id')
              .where('role_generations.id', '=', generation)
              .where('role_generations.state', '=', 'running')
              .where('role_generations.owner', '=', owner),
          ),
        )
        .returning('id'),
    ),

  /** @param problem what the user reads in place of the text */
  takeAway: async (ids: readonly number[], problem: string): Promise<void> => {
    await database.kysely
      .updateTable('role_answers')
      .set({ state: 'removed', content: '', reasoning: '', problem })
      .where('id', 'in', ids)
      .execute();
  },

  removeOfDialog: async (dialog: number): Promise<void> => {
    await database.kysely.deleteFrom('role_answers').where('dialog_id', '=', dialog).execute();
  },
});

export type RoleAnswersRepository = ReturnType<typeof roleAnswersRepository>;
export type FoundAnswer = NonNullable<Awaited<ReturnType<RoleAnswersRepository['find']>>>;
