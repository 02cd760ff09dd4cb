import type { Database } from '../database/database';
import { columnOf, countOf, countsByValue } from '../database/results';
import type { OutboxRow, OutboxTables } from './outbox.schema';

export interface OutboxState {
  readonly waiting: number;
  /** Given up. */
  readonly failed: number;
  /** Milliseconds since 1970; 0 for never. */
  readonly lastSentAt: number;
  readonly lastProblem: { readonly at: number; readonly problem: string } | undefined;
}

export const outboxStore = (database: Database<OutboxTables>) => {
  const write = (query: () => { execute(): Promise<unknown> }): Promise<void> =>
    database.quietly(async () => void (await query().execute()));

  const count = (state: OutboxRow['state']): Promise<number> =>
    countOf(database.kysely.selectFrom('outbox').where('state', '=', state));

  const latest = (which: 'sent' | 'troubled') => {
    const rows = database.kysely.selectFrom('outbox').select(['tried_at', 'problem']);
    return (which === 'sent' ? rows.where('state', '=', 'sent') : rows.where('problem', '<>', ''))
      .orderBy('tried_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  };

  return {
    /** Call inside a transaction. @returns the id */
    add: async (row: Pick<OutboxRow, 'kind' | 'to_address' | 'payload' | 'created_at'>): Promise<number> => {
      const { id } = await database.kysely
        .insertInto('outbox')
        .values({ ...row, state: 'waiting', attempt: 0, problem: '', tried_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    find: (id: number): Promise<OutboxRow | undefined> =>
      database.kysely.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst(),

    change: (id: number, change: Partial<Omit<OutboxRow, 'id'>>): Promise<void> =>
      write(() => database.kysely.updateTable('outbox').set(change).where('id', '=', id)),

    remove: (id: number): Promise<void> =>
      write(() => database.kysely.deleteFrom('outbox').where('id', '=', id)),

    /** Those of a state, the last tried first. */
    page: async (state: OutboxRow['state'], page: number, limit: number) => ({
      count: await count(state),
      rows: await database.kysely
        .selectFrom('outbox')
        .selectAll()
        .where('state', '=', state)
        .orderBy('tried_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    }),

    /** @returns those of these mails that wait for their next attempt */
    waitingAmong: (ids: readonly number[]): Promise<number[]> =>
      columnOf(
        database.kysely
          .selectFrom('outbox')
          .select('id')
          .where('id', 'in', ids)
          .where('state', '=', 'waiting')
          .orderBy('id'),
        'id',
      ),

    /** Call inside a transaction. @returns those that wait again */
    revive: async (ids: readonly number[]): Promise<number[]> => {
      const rows = await database.kysely
        .updateTable('outbox')
        .set({ state: 'waiting', attempt: 0 })
        .where('id', 'in', ids)
        .where('state', '=', 'failed')
        .where('payload', '<>', '')
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Call inside a transaction. @returns how many were removed; sent ones stay */
    discard: async (ids: readonly number[]): Promise<number> => {
      const { numDeletedRows } = await database.kysely
        .deleteFrom('outbox')
        .where('id', 'in', ids)
        .where('state', '<>', 'sent')
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    forgetBefore: (moment: number): Promise<void> =>
      write(() => database.kysely.deleteFrom('outbox').where('created_at', '<', moment)),

    countsByState: async () =>
      countsByValue(
        await database.kysely
          .selectFrom('outbox')
          .select(({ fn }) => ['state as value', fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute(),
      ),

    state: async (): Promise<OutboxState> => {
      const [sent, troubled] = [await latest('sent'), await latest('troubled')];
      return {
        waiting: await count('waiting'),
        failed: await count('failed'),
        lastSentAt: sent?.tried_at ?? 0,
        lastProblem: troubled && { at: troubled.tried_at, problem: troubled.problem },
      };
    },
  };
};
