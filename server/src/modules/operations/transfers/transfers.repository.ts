import { transferEnds, type TransferState } from '@yanye/shared/contract/transfers.calls';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { columnOf, hasRow, newIdOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { TransferRow, TransferTables } from './transfers.schema';

type Tables = TransferTables & Pick<UserReadTables, 'users'>;

export type ListedTransfer = TransferRow & { readonly nick_name: string };

/** Imports. Call what writes inside a transaction. */
export const transfersRepository = (database: Database<Tables>) => {
  const listed = () =>
    database.kysely
      .selectFrom('transfers')
      .innerJoin('users', 'users.id', 'transfers.user_id')
      .selectAll('transfers')
      .select('users.nick_name');

  return {
    add: (row: Insertable<TransferTables['transfers']>): Promise<number> =>
      newIdOf(database.kysely.insertInto('transfers').values(row).returning('id')),

    find: (id: number): Promise<ListedTransfer | undefined> =>
      listed().where('transfers.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    list: (since: number, most: number): Promise<ListedTransfer[]> =>
      listed()
        .where((where) =>
          where.or([
            where('transfers.updated_at', '>=', since),
            where('transfers.state', 'not in', [...transferEnds]),
          ]),
        )
        .orderBy('transfers.id', 'desc')
        .limit(most)
        .execute(),

    open: () =>
      database.kysely
        .selectFrom('transfers')
        .select(['id', 'state', 'updated_at'])
        .where('state', 'not in', [...transferEnds])
        .orderBy('id')
        .execute(),

    /** @returns whether it was in one of these states */
    change: (
      id: number,
      from: readonly TransferState[],
      change: Updateable<TransferTables['transfers']>,
    ): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('transfers')
          .set(change)
          .where('id', '=', id)
          .where('state', 'in', from)
          .returning('id'),
      ),

    /** Stores the progress of an upload. @returns whether it was at the expected offset */
    receive: (id: number, from: number, to: number, now: number): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('transfers')
          .set({ received: to, updated_at: now })
          .where('id', '=', id)
          .where('state', '=', 'uploading')
          .where('received', '=', from)
          .returning('id'),
      ),

    /** Removes an import that has ended. @returns whether there was one */
    remove: (id: number): Promise<boolean> =>
      hasRow(
        database.kysely
          .deleteFrom('transfers')
          .where('id', '=', id)
          .where('state', 'in', [...transferEnds])
          .returning('id'),
      ),

    /** @returns ids of the removed imports */
    removeEndedBefore: (time: number): Promise<number[]> =>
      columnOf(
        database.kysely
          .deleteFrom('transfers')
          .where('state', 'in', [...transferEnds])
          .where('updated_at', '<', time)
          .returning('id'),
        'id',
      ),
  };
};

export type TransfersRepository = ReturnType<typeof transfersRepository>;
