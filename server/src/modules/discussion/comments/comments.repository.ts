import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.tables';
import { signed, writerOf } from './signed';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;

/** A comment to be stored. */
export interface NewCommentRow {
  readonly article_id: string;
  readonly parent_id: number | null;
  readonly root_id: number;
  readonly depth: number;
  readonly user_id: number;
  readonly uid: string;
  readonly content: string;
  readonly created_at: number;
  readonly status?: CommentStatus;
}

/** Whose waiting comments are shown beside the approved ones: of everybody, of one person, of nobody. */
export type WaitingOf = 'all' | number | undefined;

/** A comment that changed its status. */
export interface ChangedRow {
  readonly id: number;
  readonly article_id: string;
  readonly was: CommentStatus;
}

/** Comments in the database. */
export const commentsRepository = (database: Database<Tables>) => {
  const authored = () =>
    database.kysely
      .selectFrom('comments')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .selectAll('comments')
      .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip']);

  const isSeen = (waiting: WaitingOf) => (where: ExpressionBuilder<Tables, 'comments'>) => {
    const approved = where('comments.status', '=', 'approved');
    if (waiting === undefined) return approved;
    const pending = where('comments.status', '=', 'pending');
    return waiting === 'all'
      ? where.or([approved, pending])
      : where.or([
          approved,
          where.and([
            pending,
            where('comments.user_id', '=', waiting),
            where('comments.former_author', '=', ''),
          ]),
        ]);
  };

  const repliesOf = (articleId: string, rootId: number, after: number, limit: number, waiting: WaitingOf) =>
    authored()
      .where('comments.article_id', '=', articleId)
      .where('comments.root_id', '=', rootId)
      .where('comments.id', '>', after)
      .where(isSeen(waiting))
      .orderBy('comments.id')
      .limit(limit);

  return {
    /** Whatever its status. */
    find: async (id: number) => {
      const row = await authored().where('comments.id', '=', id).executeTakeFirst();
      return row && signed(row);
    },

    /** Newest first. @param before older than this root; 0 for the newest */
    roots: async (articleId: string, before: number, limit: number, waiting: WaitingOf) => {
      const roots = authored()
        .where('comments.article_id', '=', articleId)
        .where('comments.root_id', '=', 0)
        .where(isSeen(waiting))
        .orderBy('comments.id', 'desc')
        .limit(limit);
      const rows = await (before > 0 ? roots.where('comments.id', '<', before) : roots).execute();
      return rows.map(signed);
    },

    countRoots: async (articleId: string): Promise<number> => {
      const row = await database.kysely
        .selectFrom('comments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('article_id', '=', articleId)
        .where('root_id', '=', 0)
        .where('status', '=', 'approved')
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Replies of one root, oldest first, so that each parent comes before its replies. */
    replies: async (articleId: string, rootId: number, after: number, limit: number, waiting: WaitingOf) =>
      (await repliesOf(articleId, rootId, after, limit, waiting).execute()).map(signed),

    /** The first replies of many roots with one query. @param limit of each root */
    firstReplies: async (
      articleId: string,
      rootIds: readonly number[],
      limit: number,
      waiting: WaitingOf,
    ) => {
      const rows = await inChunks(rootIds, (portion) => {
        // Each limited by itself, so that one endless thread costs no more than its first replies.
        const [first, ...others] = portion.map((rootId) =>
          database.kysely
            .selectFrom(repliesOf(articleId, rootId, 0, limit, waiting).as('replies'))
            .selectAll(),
        );
        if (!first) return Promise.resolve([]);
        return others.reduce((all, one) => all.unionAll(one), first).execute();
      });
      return rows.map(signed);
    },

    /** How many approved replies stand in each of these threads. */
    countReplies: async (
      articleId: string,
      rootIds: readonly number[],
    ): Promise<ReadonlyMap<number, number>> => {
      const rows = await inChunks(rootIds, (portion) =>
        database.kysely
          .selectFrom('comments')
          .select(['root_id', ({ fn }) => fn.countAll<number>().as('count')])
          .where('article_id', '=', articleId)
          .where('root_id', 'in', portion)
          .where('status', '=', 'approved')
          .groupBy('root_id')
          .execute(),
      );
      return new Map(rows.map(({ root_id, count }) => [root_id, count]));
    },

    /** A comment and all it answers, the root first. */
    chainTo: async (id: number) => {
      const rows = await database.kysely
        .withRecursive('chain(id, parent)', (query) =>
          query
            .selectFrom('comments')
            .select(['comments.id', 'comments.parent_id as parent'])
            .where('comments.id', '=', id)
            .unionAll(
              query
                .selectFrom('comments')
                .innerJoin('chain', 'chain.parent', 'comments.id')
                .select(['comments.id', 'comments.parent_id as parent']),
            ),
        )
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.user_id')
        .selectAll('comments')
        .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip'])
        .where('comments.id', 'in', (where) => where.selectFrom('chain').select('chain.id'))
        .orderBy('comments.id')
        .execute();
      return rows.map(signed);
    },

    /** Call inside a transaction. */
    add: async (row: NewCommentRow): Promise<number> => {
      const { id } = await database.kysely
        .insertInto('comments')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** As far as the rules look at them. @param ids at most as many as one list of values carries */
    judgedOf: async (ids: readonly number[]) => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('comments')
          .select(['id', 'user_id', 'former_author', 'status', 'article_id'])
          .where('id', 'in', portion)
          .execute(),
      );
      return rows.map(({ former_author, ...row }) => ({
        ...row,
        user_id: writerOf({ ...row, former_author }),
      }));
    },

    /** Marks comments and all replies below them as removed. @param ids at most 500 @returns what each of them was */
    markRemoved: async (ids: readonly number[], now: number): Promise<ChangedRow[]> => {
      const level = (column: 'id' | 'parent_id', values: readonly number[]) =>
        inChunks(values, (portion) =>
          database.kysely
            .selectFrom('comments')
            .select(['id', 'article_id', 'status as was'])
            .where(column, 'in', portion)
            .execute(),
        );
      // Level by level, of which there are few: one engine reads the whole table to follow many trees in one statement.
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
      await inChunks(
        rows.map((row) => row.id),
        async (portion) => {
          await database.kysely
            .updateTable('comments')
            .set((row) => ({ status: 'removed', removed_at: now, status_before: row.ref('comments.status') }))
            .where('id', 'in', portion)
            .execute();
          return [];
        },
      );
      return rows;
    },

    /** Approves one that waits or was removed, unless what it answers is not there itself. @returns whether it changed */
    approve: async (id: number): Promise<boolean> => {
      const row = await database.kysely
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
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Makes a removed comment, and the replies that went with it, what they were; unless what it answers is not there itself.
     * @returns those that changed, `was` being what they are again
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
      await inChunks(
        rows.map((each) => each.id),
        async (portion) => {
          await database.kysely
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
            .where('id', 'in', portion)
            .execute();
          return [];
        },
      );
      return rows.map(({ status_before, ...each }) => ({ ...each, was: status_before || 'approved' }));
    },

    /** Forgets what was removed before this moment. A reply never outlives what it answers. @returns how many went */
    purge: async (before: number): Promise<number> => {
      const gone = await database.kysely
        .deleteFrom('comments')
        .where('status', '=', 'removed')
        .where('removed_at', '<', before)
        .returning('id')
        .execute();
      return gone.length;
    },
  };
};

export type CommentsRepository = ReturnType<typeof commentsRepository>;
export type CommentRow = NonNullable<Awaited<ReturnType<CommentsRepository['find']>>>;
