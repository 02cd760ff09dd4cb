import { roles } from '@yanye/shared/policy/roles';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.tables';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;

/** What becomes of the comments of people who leave. */
export const leavingCommentersRepository = (database: Database<Tables>) => ({
  /** Gives what these people keep of others, who have no account here, to another administrator; call it inside a transaction. */
  passOn: async (userIds: readonly number[]): Promise<void> => {
    await inChunks(userIds, async (portion) => {
      await database.kysely
        .updateTable('comments')
        .set((value) => ({
          user_id: value
            .selectFrom('users')
            .select(({ fn }) => fn.min('users.id').as('id'))
            .where('users.role', '=', roles.admin)
            .where('users.id', 'not in', portion),
        }))
        .where('user_id', 'in', portion)
        .where('former_author', '!=', '')
        .execute();
      return [];
    });
  },

  /** Removes what these people wrote, with all replies below, for good. */
  removeOfUsers: async (userIds: readonly number[]): Promise<void> => {
    await inChunks(userIds, async (portion) => {
      await database.kysely
        .withRecursive('tree(id)', (query) =>
          query
            .selectFrom('comments')
            .select('comments.id')
            .where('comments.user_id', 'in', portion)
            // Not `union all`: a reply by somebody who leaves, under a comment by the same, is met twice.
            .union(
              query
                .selectFrom('comments')
                .innerJoin('tree', 'tree.id', 'comments.parent_id')
                .select('comments.id'),
            ),
        )
        .deleteFrom('comments')
        .where('id', 'in', (where) => where.selectFrom('tree').select('tree.id'))
        .execute();
      return [];
    });
  },

  /** Articles that these people commented on. */
  articlesOfUsers: async (userIds: readonly number[]): Promise<string[]> => {
    const rows = await inChunks(userIds, (portion) =>
      database.kysely
        .selectFrom('comments')
        .select('article_id')
        .distinct()
        .where('user_id', 'in', portion)
        .execute(),
    );
    return [...new Set(rows.map(({ article_id }) => article_id))];
  },
});

export type LeavingCommentersRepository = ReturnType<typeof leavingCommentersRepository>;
