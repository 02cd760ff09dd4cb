import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { cellOf, columnOf, hasRow } from '#platform/database/results';
import type { CommentTables } from './comments.schema';

export const commentDiggsRepository = (database: Database<CommentTables>) => ({
  /** Call inside a transaction; locks the comment until it ends. @returns its number of likes */
  count: async (id: number, by: number): Promise<number> => {
    const counted = database.kysely
      .updateTable('comments')
      .set((value) => ({ digg_count: value('digg_count', '+', by) }))
      .where('id', '=', id)
      .returning('digg_count');
    return (await cellOf(counted, 'digg_count')) ?? 0;
  },

  isDiggedBy: async (id: number, diggers: readonly string[]): Promise<boolean> => {
    const known = database.kysely
      .selectFrom('comment_diggs')
      .select('comment_id')
      .where('comment_id', '=', id);
    return diggers.length > 0 && (await hasRow(known.where('digger', 'in', diggers)));
  },

  add: async (row: CommentTables['comment_diggs']): Promise<void> => {
    await database.kysely.insertInto('comment_diggs').values(row).execute();
  },

  diggedIn: async (articleId: string, diggers: readonly string[]): Promise<number[]> => {
    if (diggers.length === 0) return [];
    const liked = database.kysely
      .selectFrom('comment_diggs')
      .innerJoin('comments', 'comments.id', 'comment_diggs.comment_id')
      .select('comment_id')
      .distinct()
      .where('digger', 'in', diggers)
      .where('comments.article_id', '=', articleId)
      .where('comments.status', '=', 'approved');
    return columnOf(liked, 'comment_id');
  },

  /** Removes the likes of these users; call inside a transaction. */
  forget: (userIds: readonly number[]): Promise<void> => {
    const names = userIds.map((id) => `user:${id}`);
    return eachChunk(names, async (batch) => {
      await database.kysely
        .updateTable('comments')
        .set((value) => ({
          digg_count: value(
            'digg_count',
            '-',
            value
              .selectFrom('comment_diggs')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .whereRef('comment_diggs.comment_id', '=', 'comments.id')
              .where('digger', 'in', batch),
          ),
        }))
        .where('id', 'in', (where) =>
          where.selectFrom('comment_diggs').select('comment_id').where('digger', 'in', batch),
        )
        .execute();
      await database.kysely.deleteFrom('comment_diggs').where('digger', 'in', batch).execute();
    });
  },
});

export type CommentDiggsRepository = ReturnType<typeof commentDiggsRepository>;
