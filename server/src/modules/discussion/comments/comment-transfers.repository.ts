import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import { sql, type Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { columnOf, countOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.schema';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;

export interface CommentPlaceInThread {
  readonly id: number;
  readonly uid: string;
  readonly parent_id: number | null;
  readonly root_id: number;
  readonly depth: number;
  readonly status: CommentStatus;
}

const place = ['id', 'uid', 'parent_id', 'root_id', 'depth', 'status'] as const;

export const commentTransfersRepository = (database: Database<Tables>) => ({
  /** Articles that have any which are not removed. */
  articleIds: (): Promise<string[]> =>
    columnOf(
      database.kysely.selectFrom('comments').select('article_id').distinct().where('status', '!=', 'removed'),
      'article_id',
    ),

  /** Those of an article that are not removed, parents before replies. @param after id of the last one read, 0 at first */
  portion: (articleId: string, after: number, limit: number) =>
    database.kysely
      .selectFrom('comments')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
      .selectAll('comments')
      .select(['users.user_name', 'users.nick_name', 'parents.uid as parent_uid'])
      .where('comments.article_id', '=', articleId)
      .where('comments.status', '!=', 'removed')
      .where('comments.id', '>', after)
      .orderBy('comments.id')
      .limit(limit)
      .execute(),

  /** Number of comments that are not removed. */
  count: (): Promise<number> =>
    countOf(database.kysely.selectFrom('comments').where('status', '!=', 'removed')),

  /** Whatever their status. */
  places: (articleId: string, uids: readonly string[]): Promise<CommentPlaceInThread[]> =>
    inChunks(uids, (some) =>
      database.kysely
        .selectFrom('comments')
        .select(place)
        .where('article_id', '=', articleId)
        .where('uid', 'in', some)
        // Exactly the condition of the partial index.
        .where('uid', '!=', sql.lit(''))
        .execute(),
    ),

  /** Call inside a transaction. @param rows at most 500, none of which answers another */
  add: (rows: readonly Insertable<Tables['comments']>[]): Promise<CommentPlaceInThread[]> =>
    database.kysely.insertInto('comments').values(rows).returning(place).execute(),
});

export type CommentTransfersRepository = ReturnType<typeof commentTransfersRepository>;
