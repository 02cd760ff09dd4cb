import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { columnOf, countOf, hasRow } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.schema';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;
type NewReport = Omit<CommentTables['comment_reports'], 'id' | 'settled_at'>;

export const commentReportsRepository = (database: Database<Tables>) => ({
  /** Call inside a transaction. @returns false where this user has reported it already */
  add: (row: NewReport): Promise<boolean> =>
    hasRow(
      database.kysely
        .insertInto('comment_reports')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    ),

  /** Newest first. */
  list: (isSettled: boolean, limit: number, offset: number) =>
    database.kysely
      .selectFrom('comment_reports')
      .innerJoin('users', 'users.id', 'comment_reports.user_id')
      .selectAll('comment_reports')
      .select('users.nick_name')
      .where('settled_at', isSettled ? '>' : '=', 0)
      .orderBy('comment_reports.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  count: (isSettled: boolean): Promise<number> =>
    countOf(database.kysely.selectFrom('comment_reports').where('settled_at', isSettled ? '>' : '=', 0)),

  /** Call inside a transaction. @param column that the ids are of @returns number of settled reports */
  settle: async (column: 'id' | 'comment_id', ids: readonly number[], now: number): Promise<number> => {
    const rows = await inChunks(ids, (batch) =>
      database.kysely
        .updateTable('comment_reports')
        .set({ settled_at: now })
        .where(column, 'in', batch)
        .where('settled_at', '=', 0)
        .returning('id')
        .execute(),
    );
    return rows.length;
  },

  reportedBy: (userId: number, articleId: string): Promise<number[]> =>
    columnOf(
      database.kysely
        .selectFrom('comment_reports')
        .innerJoin('comments', 'comments.id', 'comment_reports.comment_id')
        .select('comment_id')
        .where('comment_reports.user_id', '=', userId)
        .where('comments.article_id', '=', articleId),
      'comment_id',
    ),
});

export type CommentReportsRepository = ReturnType<typeof commentReportsRepository>;
