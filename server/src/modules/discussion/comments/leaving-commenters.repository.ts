import { roles } from '@yanye/shared/policy/roles';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { columnOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.schema';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;

/** Comments of users whose accounts are removed; call inside a transaction. */
export const leavingCommentersRepository = (database: Database<Tables>) => ({
  /** Assigns the imported comments that these users hold for authors without an account to another administrator. */
  reassignImported: (userIds: readonly number[]): Promise<void> =>
    eachChunk(userIds, (batch) =>
      database.kysely
        .updateTable('comments')
        .set((value) => ({
          user_id: value
            .selectFrom('users')
            .select(({ fn }) => fn.min('users.id').as('id'))
            .where('users.role', '=', roles.admin)
            .where('users.id', 'not in', batch),
        }))
        .where('user_id', 'in', batch)
        .where('former_author', '!=', '')
        .execute(),
    ),

  /** Deletes what these users wrote, with all replies below. @returns ids of the deleted comments */
  removeOfUsers: (userIds: readonly number[]): Promise<number[]> =>
    inChunks(userIds, (batch) => {
      const removed = database.kysely
        .withRecursive('tree(id)', (query) =>
          query
            .selectFrom('comments')
            .select('comments.id')
            .where('comments.user_id', 'in', batch)
            // Not `union all`: a leaving user's reply to their own comment would be found twice.
            .union(
              query
                .selectFrom('comments')
                .innerJoin('tree', 'tree.id', 'comments.parent_id')
                .select('comments.id'),
            ),
        )
        .deleteFrom('comments')
        .where('id', 'in', (where) => where.selectFrom('tree').select('tree.id'))
        .returning('id');
      return columnOf(removed, 'id');
    }),

  /** Articles with comments of these users. */
  articlesOfUsers: async (userIds: readonly number[]): Promise<string[]> => {
    const ids = await inChunks(userIds, (batch) =>
      columnOf(
        database.kysely.selectFrom('comments').select('article_id').distinct().where('user_id', 'in', batch),
        'article_id',
      ),
    );
    return [...new Set(ids)];
  },

  /** @returns number of approved comments by article, zero included */
  countApproved: async (articleIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await inChunks(articleIds, (batch) =>
      database.kysely
        .selectFrom('comments')
        .select(['article_id', ({ fn }) => fn.countAll<number>().as('count')])
        .where('article_id', 'in', batch)
        .where('status', '=', 'approved')
        .groupBy('article_id')
        .execute(),
    );
    const counts = new Map(rows.map(({ article_id, count }) => [article_id, count]));
    return new Map(articleIds.map((id) => [id, counts.get(id) ?? 0]));
  },
});

export type LeavingCommentersRepository = ReturnType<typeof leavingCommentersRepository>;
