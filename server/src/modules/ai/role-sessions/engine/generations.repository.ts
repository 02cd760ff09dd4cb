import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { cellOf, columnOf, countOf, hasRow, newIdOf } from '#platform/database/results';
import type { GenerationState, RoleSessionTables } from '../role-sessions.schema';

type Generations = RoleSessionTables['role_generations'];
export type GenerationRow = Selectable<Generations>;
export type GenerationEnd = Pick<
  Updateable<Generations>,
  'outcome' | 'charged' | 'prompt_tokens' | 'answer_tokens' | 'ended_at'
>;

/** Runs of models. Every change of a state checks the state before it, so that of two processes one makes it. */
export const generationsRepository = (database: Database<RoleSessionTables>) => {
  /** In sessions: answers in rooms have no place in the queue. */
  const goingOn = (userId: number, states: readonly GenerationState[]) =>
    database.kysely
      .selectFrom('role_generations')
      .where('user_id', '=', userId)
      .where('state', 'in', states)
      .where('kind', '!=', 'room');

  const since = (userId: number, from: number) =>
    database.kysely
      .selectFrom('role_generations')
      .where('user_id', '=', userId)
      .where('created_at', '>=', from);

  return {
    /** Makes all that one user asks for take turns, until the transaction ends. */
    lockAsker: async (userId: number): Promise<void> => {
      await database.kysely
        .insertInto('role_askers')
        .values({ user_id: userId, asks: 1 })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ asks: sql<number>`role_askers.asks + 1` }),
        )
        .execute();
    },

    /** The same for users who have asked before, and may have been removed since. */
    relockAskers: async (userIds: readonly number[]): Promise<void> => {
      await database.kysely
        .updateTable('role_askers')
        .set(({ eb }) => ({ asks: eb('asks', '+', 1) }))
        .where('user_id', 'in', userIds)
        .execute();
    },

    add: (row: Insertable<Generations>): Promise<number> =>
      newIdOf(database.kysely.insertInto('role_generations').values(row).returning('id')),

    find: (id: number): Promise<GenerationRow | undefined> =>
      database.kysely.selectFrom('role_generations').selectAll().where('id', '=', id).executeTakeFirst(),

    byClient: (sessionId: number, clientId: string) =>
      database.kysely
        .selectFrom('role_generations')
        .leftJoin('role_answers', 'role_answers.id', 'role_generations.answer_id')
        .select(['role_generations.id', 'role_answers.dialog_id'])
        .where('session_id', '=', sessionId)
        .where('client_id', '=', clientId)
        .executeTakeFirst(),

    /** @returns the session in which a user asked under this client id since a moment */
    sessionOf: async (userId: number, clientId: string, from: number): Promise<number | undefined> =>
      (await cellOf(
        since(userId, from).select('session_id').where('client_id', '=', clientId).limit(1),
        'session_id',
      )) ?? undefined,

    /** The newest generation of an answer. */
    lastOf: (answerId: number): Promise<GenerationRow | undefined> =>
      database.kysely
        .selectFrom('role_generations')
        .selectAll()
        .where('answer_id', '=', answerId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    count: (userId: number, states: readonly GenerationState[]): Promise<number> =>
      countOf(goingOn(userId, states)),

    countSince: (userId: number, from: number): Promise<number> => countOf(since(userId, from)),

    /** Those of models: without answers of rules. */
    countOfModelsSince: (userId: number, from: number): Promise<number> =>
      countOf(since(userId, from).where('kind', '!=', 'auto')),

    /** Those that go on, in their order. */
    placesOf: (userId: number) =>
      goingOn(userId, ['waiting', 'ready', 'running']).select(['id', 'answer_id']).orderBy('id').execute(),

    oldestWaiting: (userId: number, limit: number): Promise<number[]> =>
      columnOf(goingOn(userId, ['waiting']).select('id').orderBy('id').limit(limit), 'id'),

    makeReady: (id: number): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('role_generations')
          .set({ state: 'ready' })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .returning('id'),
      ),

    /** @returns the generation, for the process that begins it alone */
    begin: (id: number, owner: string, started_at: number): Promise<GenerationRow | undefined> =>
      database.kysely
        .updateTable('role_generations')
        .set({ state: 'running', owner, started_at })
        .where('id', '=', id)
        .where('state', '=', 'ready')
        .returningAll()
        .executeTakeFirst(),

    /** @returns whether it was in one of the states, and of that process where one is named */
    end: (
      id: number,
      from: { readonly states: readonly GenerationState[]; readonly owner?: string },
      values: GenerationEnd,
    ): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('role_generations')
          .set({ ...values, state: 'ended' })
          .where('id', '=', id)
          .where('state', 'in', from.states)
          .$if(from.owner !== undefined, (query) => query.where('owner', '=', from.owner ?? ''))
          .returning('id'),
      ),

    change: async (id: number, values: Updateable<Generations>): Promise<void> => {
      await database.kysely.updateTable('role_generations').set(values).where('id', '=', id).execute();
    },
  };
};

export type GenerationsRepository = ReturnType<typeof generationsRepository>;
