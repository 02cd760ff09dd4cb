import type { BlockReadTables } from '#discussion/blocks/blocks.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { countOf } from '#platform/database/results';

type Tables = BlockReadTables & Pick<UserReadTables, 'users'>;

/** Whom a person blocks, and who blocks them. */
export const personBlocksRepository = (database: Database<Tables>) => {
  const blocks = (column: 'user_id' | 'blocked_id', id: number) =>
    database.kysely.selectFrom('user_blocks').where(`user_blocks.${column}`, '=', id);

  return {
    count: (column: 'user_id' | 'blocked_id', id: number): Promise<number> => countOf(blocks(column, id)),

    /** The other person of each, newest first. @param column in which this person stands */
    list: (column: 'user_id' | 'blocked_id', id: number, limit: number) =>
      blocks(column, id)
        .innerJoin(
          'users',
          'users.id',
          column === 'user_id' ? 'user_blocks.blocked_id' : 'user_blocks.user_id',
        )
        .select(['users.id', 'users.nick_name', 'user_blocks.created_at'])
        .orderBy('user_blocks.created_at', 'desc')
        .orderBy('users.id')
        .limit(limit)
        .execute(),
  };
};

export type PersonBlocksRepository = ReturnType<typeof personBlocksRepository>;
