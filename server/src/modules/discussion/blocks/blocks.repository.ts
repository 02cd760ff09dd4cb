import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { changedBy, columnOf, countOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { BlockTables } from './blocks.schema';

export const blocksRepository = (database: Database<BlockTables & Pick<UserReadTables, 'users'>>) => ({
  /** Call inside a transaction. */
  add: async (row: BlockTables['user_blocks']): Promise<void> => {
    await database.kysely
      .insertInto('user_blocks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Call inside a transaction. @returns number of removed blocks */
  remove: (userId: number, blockedIds: readonly number[]): Promise<number> =>
    changedBy(
      database.kysely
        .deleteFrom('user_blocks')
        .where('user_id', '=', userId)
        .where('blocked_id', 'in', blockedIds)
        .returning('blocked_id'),
    ),

  /** Latest first. */
  list: (userId: number) =>
    database.kysely
      .selectFrom('user_blocks')
      .innerJoin('users', 'users.id', 'user_blocks.blocked_id')
      .select(['users.id', 'users.nick_name', 'users.avatar', 'user_blocks.created_at'])
      .where('user_blocks.user_id', '=', userId)
      .orderBy('user_blocks.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .execute(),

  count: (userId: number): Promise<number> =>
    countOf(database.kysely.selectFrom('user_blocks').where('user_id', '=', userId)),

  /** Those of the users in `among` who have blocked this user. */
  blockersOf: (userId: number, among: readonly number[]): Promise<number[]> =>
    inChunks(among, (batch) =>
      columnOf(
        database.kysely
          .selectFrom('user_blocks')
          .select('user_id')
          .where('blocked_id', '=', userId)
          .where('user_id', 'in', batch),
        'user_id',
      ),
    ),

  find: (userId: number) =>
    database.kysely.selectFrom('users').select(['id', 'role']).where('id', '=', userId).executeTakeFirst(),
});

export type BlocksRepository = ReturnType<typeof blocksRepository>;
