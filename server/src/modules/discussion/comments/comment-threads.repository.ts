import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.schema';
import { signed } from './signed';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;

const shown = [
  'id',
  'article_id',
  'parent_id',
  'root_id',
  'depth',
  'user_id',
  'former_author',
  'guest_email',
  'content',
  'status',
  'digg_count',
  'created_at',
] as const;
const shownColumns = shown.map((column) => `comments.${column}` as const);

/** A comment as threads show it. */
type BareRow = Pick<Selectable<CommentTables['comments']>, (typeof shown)[number]>;

export type ThreadRow = BareRow &
  Pick<Selectable<UserReadTables['users']>, 'nick_name' | 'avatar' | 'addr' | 'ip'>;

/** Whose pending comments are listed with the approved ones: of all users, of one user, of none. */
export type PendingOf = 'all' | number | undefined;

export const commentThreadsRepository = (database: Database<Tables>) => {
  const rowsOf = () => database.kysely.selectFrom('comments').select(shownColumns);

  /** Adds the authors, each read once: with a join their texts would be made anew for every comment. */
  const withAuthors = async (rows: readonly BareRow[]): Promise<ThreadRow[]> => {
    const users = await inChunks([...new Set(rows.map(({ user_id }) => user_id))], (batch) =>
      database.kysely
        .selectFrom('users')
        .select(['id', 'nick_name', 'avatar', 'addr', 'ip'])
        .where('id', 'in', batch)
        .execute(),
    );
    const byId = new Map(users.map(({ id, ...author }) => [id, author]));
    return rows.flatMap((row) => {
      const author = byId.get(row.user_id);
      return author ? [signed(Object.assign(row, author))] : [];
    });
  };

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
    database.kysely
      .selectFrom('comments')
      .where('comments.article_id', '=', articleId)
      .where('comments.root_id', '=', rootId)
      .where('comments.id', '>', after)
      .where(isVisible(pendingOf))
      .orderBy('comments.id')
      .limit(limit);

  /**
   * The first replies of many roots, in one query. Each root has its own limit, so that a very long thread costs no more than its
   * first replies; one subquery for all of them, as the text of a query for each root would take longer to write than to run.
   */
  const firstOf = (articleId: string, rootIds: readonly number[], limit: number, pendingOf: PendingOf) =>
    database.kysely
      .with(
        (lasts) => lasts('lasts').materialized(),
        (query) =>
          query
            .selectFrom('comments as roots')
            .select('roots.id as root')
            .select((from) =>
              from.fn
                .coalesce(
                  from
                    .selectFrom('comments')
                    .select('comments.id')
                    .where('comments.article_id', '=', articleId)
                    .whereRef('comments.root_id', '=', 'roots.id')
                    .where(isVisible(pendingOf))
                    .orderBy('comments.id')
                    .limit(1)
                    .offset(limit - 1),
                  sql.lit(Number.MAX_SAFE_INTEGER),
                )
                .as('last'),
            )
            .where('roots.id', 'in', rootIds)
            // So that a comment on another article is known not to concern it.
            .where('roots.article_id', '=', articleId),
      )
      .selectFrom('lasts')
      // In this order on SQLite too, which may choose to read all comments of the article first.
      .crossJoin('comments')
      .where('comments.article_id', '=', articleId)
      .whereRef('comments.root_id', '=', 'lasts.root')
      .whereRef('comments.id', '<=', 'lasts.last')
      .select(shownColumns)
      .where(isVisible(pendingOf))
      .orderBy('comments.id')
      .execute();

  return {
    /** Newest first. @param before older than this root; 0 for the newest */
    roots: async (articleId: string, before: number, limit: number, pendingOf: PendingOf) => {
      const roots = rowsOf()
        .where('comments.article_id', '=', articleId)
        .where('comments.root_id', '=', 0)
        .where(isVisible(pendingOf))
        .orderBy('comments.id', 'desc')
        .limit(limit);
      return withAuthors(await (before > 0 ? roots.where('comments.id', '<', before) : roots).execute());
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
      withAuthors(
        await rowsOf()
          .where(
            'comments.id',
            'in',
            repliesOf(articleId, rootId, after, limit, pendingOf).select('comments.id'),
          )
          .orderBy('comments.id')
          .execute(),
      ),

    /** The first replies of many roots, oldest first. @param limit replies per root */
    firstReplies: async (
      articleId: string,
      rootIds: readonly number[],
      limit: number,
      pendingOf: PendingOf,
    ) => {
      const rows = await inChunks(rootIds, (batch) => firstOf(articleId, batch, limit, pendingOf));
      return withAuthors(rows);
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
        .selectFrom('chain')
        .select('chain.id')
        .execute();
      return withAuthors(
        await inChunks(
          rows.map((row) => row.id).sort((one, other) => one - other),
          (batch) => rowsOf().where('comments.id', 'in', batch).orderBy('comments.id').execute(),
        ),
      );
    },
  };
};

export type CommentThreadsRepository = ReturnType<typeof commentThreadsRepository>;
