import type { Database } from '../../platform/database/database';
import { inChunks } from '../../platform/database/dialect';
import type { UserTables } from '../users/users.tables';
import type { CommentTables } from './comments.tables';

type Tables = CommentTables & Pick<UserTables, 'users'>;

/** A comment to be stored. */
export interface NewCommentRow {
  readonly article_id: string;
  readonly parent_id: number | null;
  readonly depth: number;
  readonly user_id: number;
  readonly content: string;
  readonly created_at: number;
}

/** Comments in the database. */
export const commentsRepository = (database: Database<Tables>) => {
  const authored = () =>
    database.kysely
      .selectFrom('comments')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .selectAll('comments')
      .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip']);

  const removeTrees = async (roots: {
    column: 'id' | 'user_id';
    values: readonly number[];
  }): Promise<number> => {
    const removed = await database.kysely
      .withRecursive('tree(id)', (query) =>
        query
          .selectFrom('comments')
          .select('comments.id')
          .where(`comments.${roots.column}`, 'in', roots.values)
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
      .returning('id')
      .execute();
    return removed.length;
  };

  return {
    find: (id: number) => authored().where('comments.id', '=', id).executeTakeFirst(),

    /** All comments of an article with their authors, oldest first. */
    ofArticle: (articleId: string) =>
      authored().where('article_id', '=', articleId).orderBy('comments.id').execute(),

    add: async (row: NewCommentRow): Promise<number> => {
      const { id } = await database.kysely
        .insertInto('comments')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Removes a comment and all replies below it. @returns how many went */
    removeTree: (id: number): Promise<number> => removeTrees({ column: 'id', values: [id] }),

    /** Removes what these people wrote, with all replies below. */
    removeOfUsers: async (userIds: readonly number[]): Promise<void> => {
      await inChunks(userIds, async (portion) => {
        await removeTrees({ column: 'user_id', values: portion });
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
  };
};

export type CommentsRepository = ReturnType<typeof commentsRepository>;
export type CommentRow = Awaited<ReturnType<CommentsRepository['ofArticle']>>[number];
