import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { CommentTables } from './comments.schema';

/** Who may write no comments for some time. Call what writes inside a transaction. */
export const commentMutesRepository = (database: Database<Pick<CommentTables, 'comment_mutes'>>) => ({
  /** Also one that is over. */
  find: (userId: number) =>
    database.kysely.selectFrom('comment_mutes').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** Replaces an earlier one. */
  put: async ({ user_id, ...mute }: Insertable<CommentTables['comment_mutes']>): Promise<void> => {
    await database.kysely
      .insertInto('comment_mutes')
      .values({ user_id, ...mute })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(mute))
      .execute();
  },

  /** @returns whether it was still in force */
  end: (userId: number, now: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('comment_mutes')
        .set({ ends_at: now })
        .where('user_id', '=', userId)
        .where('ends_at', '>', now)
        .returning('user_id'),
    ),

  /** Removes those that ended before a moment. */
  sweep: async (before: number): Promise<void> => {
    await database.kysely.deleteFrom('comment_mutes').where('ends_at', '<', before).execute();
  },
});

export type CommentMutesRepository = ReturnType<typeof commentMutesRepository>;
