import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { cellOf, changedBy, columnOf, hasRow, newIdOf } from '#platform/database/results';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.schema';
import { signed, writerOf } from './signed';

type Tables = CommentTables & Pick<UserReadTables, 'users'> & Pick<ArticleReadTables, 'articles'>;

/** Comments read at a time for the archive of a user. */
const batchSize = 500;

export interface ChangedRow {
  readonly id: number;
  readonly article_id: string;
  readonly was: CommentStatus;
}

type SameComment = Pick<Insertable<CommentTables['comments']>, 'article_id' | 'content'> & {
  readonly parent_id: number | null;
  readonly user_id: number;
  /** Name and address of a guest; '' for users. */
  readonly former_author?: string;
  readonly guest_email?: string;
};

export const commentsRepository = (database: Database<Tables>) => ({
  /** Whatever its status. */
  find: async (id: number) => {
    const row = await database.kysely
      .selectFrom('comments')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .selectAll('comments')
      .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip'])
      .where('comments.id', '=', id)
      .executeTakeFirst();
    return row && signed(row);
  },

  /** Call inside a transaction. */
  add: (row: Insertable<CommentTables['comments']>): Promise<number> =>
    newIdOf(database.kysely.insertInto('comments').values(row).returning('id')),

  /** The newest of a user or guest with this text at this place, unless it was removed. @param since milliseconds; older ones do not count */
  findSame: (
    { article_id, parent_id, user_id, content, former_author = '', guest_email = '' }: SameComment,
    since: number,
  ): Promise<number | undefined> =>
    cellOf(
      database.kysely
        .selectFrom('comments')
        .select('id')
        .where('user_id', '=', user_id)
        .where('created_at', '>', since)
        .where('former_author', '=', former_author)
        .where('guest_email', '=', guest_email)
        .where('article_id', '=', article_id)
        .where('parent_id', parent_id === null ? 'is' : '=', parent_id)
        .where('content', '=', content)
        .where('status', '!=', 'removed')
        .orderBy('created_at', 'desc')
        .limit(1),
      'id',
    ),

  /** When a user wrote their newest, removed ones included, newest first. @param since milliseconds; older ones do not count */
  writtenSince: (userId: number, since: number, most: number): Promise<number[]> =>
    columnOf(
      database.kysely
        .selectFrom('comments')
        .select('created_at')
        .where('user_id', '=', userId)
        .where('created_at', '>', since)
        // A guest's comment, which the author of the article holds, is not written by them.
        .where('former_author', '=', '')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
      'created_at',
    ),

  /** The columns that policies look at. */
  accessFactsOf: async (ids: readonly number[]) => {
    const rows = await inChunks(ids, (batch) =>
      database.kysely
        .selectFrom('comments')
        .select(['id', 'user_id', 'former_author', 'status', 'article_id'])
        .where('id', 'in', batch)
        .execute(),
    );
    return rows.map(({ former_author, ...row }) => ({
      ...row,
      user_id: writerOf({ ...row, former_author }),
    }));
  },

  /** Marks comments and all replies below them as removed. @param ids at most 500 @returns those that changed */
  markRemoved: async (ids: readonly number[], now: number): Promise<ChangedRow[]> => {
    const level = (column: 'id' | 'parent_id', values: readonly number[]) =>
      inChunks(values, (batch) =>
        database.kysely
          .selectFrom('comments')
          .select(['id', 'article_id', 'status as was'])
          .where(column, 'in', batch)
          .execute(),
      );
    // Level by level, of which there are few: PostgreSQL or SQLite would scan the table to follow many trees in one statement.
    const tree = new Map<number, ChangedRow>();
    for (let found = await level('id', ids); found.length > 0;) {
      const fresh = found.filter(({ id }) => !tree.has(id));
      for (const row of fresh) tree.set(row.id, row);
      found = await level(
        'parent_id',
        fresh.map(({ id }) => id),
      );
    }
    const rows = [...tree.values()].filter(({ was }) => was !== 'removed');
    await eachChunk(
      rows.map((row) => row.id),
      (batch) =>
        database.kysely
          .updateTable('comments')
          .set((row) => ({ status: 'removed', removed_at: now, status_before: row.ref('comments.status') }))
          .where('id', 'in', batch)
          .execute(),
    );
    return rows;
  },

  /** Approves a pending or removed comment, unless its parent is not approved. @returns whether it changed */
  approve: (id: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('comments')
        .set({ status: 'approved', removed_at: 0, status_before: '' })
        .where('id', '=', id)
        .where('status', '!=', 'approved')
        .where((where) =>
          where.or([
            where('parent_id', 'is', null),
            where(
              'parent_id',
              'in',
              where
                .selectFrom('comments as parents')
                .select('parents.id')
                .where('parents.status', '=', 'approved'),
            ),
          ]),
        )
        .returning('id'),
    ),

  /**
   * Gives a removed comment, and the replies that were removed with it, their former status; unless its parent is removed.
   * @returns those that changed; `was` is their restored status
   */
  restore: async (id: number): Promise<ChangedRow[]> => {
    const row = await database.kysely
      .selectFrom('comments')
      .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
      .select(['comments.removed_at', 'parents.status as parent_status'])
      .where('comments.id', '=', id)
      .where('comments.status', '=', 'removed')
      .executeTakeFirst();
    if (!row || row.parent_status === 'removed') return [];
    const rows = await database.kysely
      .withRecursive('tree(id)', (query) =>
        query
          .selectFrom('comments')
          .select('comments.id')
          .where('comments.id', '=', id)
          .union(
            query
              .selectFrom('comments')
              .innerJoin('tree', 'tree.id', 'comments.parent_id')
              .select('comments.id')
              .where('comments.status', '=', 'removed')
              .where('comments.removed_at', '=', row.removed_at),
          ),
      )
      .selectFrom('comments')
      .select(['id', 'article_id', 'status_before'])
      .where('id', 'in', (where) => where.selectFrom('tree').select('tree.id'))
      .execute();
    await eachChunk(
      rows.map((each) => each.id),
      (batch) =>
        database.kysely
          .updateTable('comments')
          .set((each) => ({
            status: each
              .case()
              .when('status_before', '=', '')
              .then('approved' as const)
              .else(each.ref('status_before').$castTo<CommentStatus>())
              .end(),
            removed_at: 0,
            status_before: '',
          }))
          .where('id', 'in', batch)
          .execute(),
    );
    return rows.map(({ status_before, ...each }) => ({ ...each, was: status_before || 'approved' }));
  },

  /** For the archive of a user. @param after id of the last row read, 0 at first */
  ownedBy: (userId: number, after: number) =>
    database.kysely
      .selectFrom('comments')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .select(['comments.id', 'comments.article_id'])
      // The comment is the user's; the title of an article in the recycle bin is not.
      .select((row) =>
        row
          .case()
          .when('articles.status', '=', removed)
          .then('')
          .else(row.ref('articles.title'))
          .end()
          .as('article_title'),
      )
      .select(['comments.parent_id', 'comments.content', 'comments.status', 'comments.created_at'])
      .where('comments.user_id', '=', userId)
      // Imported comments of other writers belong to the importing user.
      .where('comments.former_author', '=', '')
      .where('comments.id', '>', after)
      .orderBy('comments.id')
      .limit(batchSize)
      .execute(),

  /** Deletes what was removed before this time; foreign keys delete the replies. @returns the number of deleted rows */
  purge: (before: number): Promise<number> =>
    changedBy(
      database.kysely
        .deleteFrom('comments')
        .where('status', '=', 'removed')
        .where('removed_at', '<', before)
        .returning('id'),
    ),
});

export type CommentsRepository = ReturnType<typeof commentsRepository>;
export type CommentRow = NonNullable<Awaited<ReturnType<CommentsRepository['find']>>>;
