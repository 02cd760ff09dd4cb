import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.tables';
import { signed } from './signed';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;

/** Whose pending comments are listed with the approved ones: of all users, of one user, of none. */
export type PendingOf = 'all' | number | undefined;

export const commentThreadsRepository = (database: Database<Tables>) => {
  const authored = () =>
    database.kysely
      .selectFrom('comments')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .selectAll('comments')
      .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip']);

  const isVisible = (pendingOf: PendingOf) => (where: ExpressionBuilder<Tables, 'comments'>) => {
    const approved = where('comments.status', '=', 'approved');
    if (pendingOf === undefined) return approved;
    const pending = where('comments.status', '=', 'pending');
    return pendingOf === 'all'
      ? where.or([approved, pending])
      : where.or([
          approved,
          where.and([
            pending,
            where('comments.user_id', '=', pendingOf),
            where('comments.former_author', '=', ''),
          ]),
        ]);
  };

  const repliesOf = (articleId: string, rootId: number, after: number, limit: number, pendingOf: PendingOf) =>
    authored()
      .where('comments.article_id', '=', articleId)
      .where('comments.root_id', '=', rootId)
      .where('comments.id', '>', after)
      .where(isVisible(pendingOf))
      .orderBy('comments.id')
      .limit(limit);

  return {
    /** Newest first. @param before older than this root; 0 for the newest */
    roots: async (articleId: string, before: number, limit: number, pendingOf: PendingOf) => {
      const roots = authored()
        .where('comments.article_id', '=', articleId)
        .where('comments.root_id', '=', 0)
        .where(isVisible(pendingOf))
        .orderBy('comments.id', 'desc')
        .limit(limit);
      const rows = await (before > 0 ? roots.where('comments.id', '<', before) : roots).execute();
      return rows.map(signed);
    },

    countRoots: (articleId: string): Promise<number> =>
      countOf(
        database.kysely
          .selectFrom('comments')
          .where('article_id', '=', articleId)
          .where('root_id', '=', 0)
          .where('status', '=', 'approved'),
      ),

    /** Replies of one root, oldest first, so that each parent comes before its replies. */
    replies: async (articleId: string, rootId: number, after: number, limit: number, pendingOf: PendingOf) =>
      (await repliesOf(articleId, rootId, after, limit, pendingOf).execute()).map(signed),

    /** The first replies of many roots, in one query. @param limit replies per root */
    firstReplies: async (
      articleId: string,
      rootIds: readonly number[],
      limit: number,
      pendingOf: PendingOf,
    ) => {
      const rows = await inChunks(rootIds, (batch) => {
        // Each root has its own limit, so that a very long thread costs no more than its first replies.
        const [first, ...others] = batch.map((rootId) =>
          database.kysely
            .selectFrom(repliesOf(articleId, rootId, 0, limit, pendingOf).as('replies'))
            .selectAll(),
        );
        if (!first) return Promise.resolve([]);
        return others.reduce((all, one) => all.unionAll(one), first).execute();
      });
      return rows.map(signed);
    },

    /** Number of replies of each of these roots that are approved, or pending and visible; roots without replies are left out. */
    countReplies: async (
      articleId: string,
      rootIds: readonly number[],
      pendingOf?: PendingOf,
    ): Promise<ReadonlyMap<number, number>> => {
      const rows = await inChunks(rootIds, (batch) =>
        database.kysely
          .selectFrom('comments')
          .select(['root_id', ({ fn }) => fn.countAll<number>().as('count')])
          .where('article_id', '=', articleId)
          .where('root_id', 'in', batch)
          .where(isVisible(pendingOf))
          .groupBy('root_id')
          .execute(),
      );
      return new Map(rows.map(({ root_id, count }) => [root_id, count]));
    },

    /** A comment and its ancestors, the root first. */
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
  };
};

export type CommentThreadsRepository = ReturnType<typeof commentThreadsRepository>;
