import { sql, type Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { columnOf, countOf, countsByValue, hasRow } from '#platform/database/results';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { UserReadTables } from '#identity/users/users.read';
import { everyComment, matchingComments, type CommentFilter } from './comment-filter';
import type { CommentTables } from './comments.schema';
import { signed } from './signed';

type Tables = CommentTables & Pick<UserReadTables, 'users'> & Pick<ArticleReadTables, 'articles'>;

/** Sort order; equal values are sorted by id. */
export interface CommentOrder {
  readonly column: 'created_at' | 'digg_count';
  readonly direction: 'asc' | 'desc';
}

export interface CommentPlace {
  readonly id: number;
  readonly created_at: number;
}

export interface ModeratedRow extends Selectable<CommentTables['comments']> {
  readonly nick_name: string;
  readonly avatar: string;
  readonly addr: string;
  readonly ip: string;
  readonly article_title: string;
  readonly article_slug: string;
}

export const commentModerationRepository = (database: Database<Tables>) => {
  /**
   * Scans the texts once and sorts the matches: reading in the order of an index would fetch rows from all over the table. The number of
   * matches is told on a page behind the last one, too.
   */
  const foundBy = async (
    filter: CommentFilter,
    { column, direction }: CommentOrder,
    limit: number,
    offset: number,
  ): Promise<{ readonly ids: number[]; readonly count: number }> => {
    const rows = await database.kysely
      .with(
        (found) => found('found').materialized(),
        () =>
          matchingComments(database, filter).select([
            'comments.id',
            'comments.created_at',
            'comments.digg_count',
          ]),
      )
      .with('page', (query) =>
        query
          .selectFrom('found')
          .selectAll()
          .orderBy(column, direction)
          .orderBy('id', direction)
          .limit(limit)
          .offset(offset),
      )
      .selectFrom((query) =>
        query
          .selectFrom('found')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('matches'),
      )
      .leftJoin('page', (join) => join.onTrue())
      .select(['matches.count', 'page.id'])
      .orderBy(`page.${column}`, direction)
      .orderBy('page.id', direction)
      .execute();
    return { ids: rows.flatMap(({ id }) => id ?? []), count: Number(rows[0]?.count ?? 0) };
  };

  const findMany = async (ids: readonly number[]): Promise<ModeratedRow[]> => {
    const rows = await inChunks(ids, (batch) =>
      database.kysely
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.user_id')
        .innerJoin('articles', 'articles.id', 'comments.article_id')
        .selectAll('comments')
        .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip'])
        .select(['articles.title as article_title', 'articles.slug as article_slug'])
        .where('comments.id', 'in', batch)
        .execute(),
    );
    return rows.map(signed);
  };

  const findInOrder = async (ids: readonly number[]) => {
    const rows = new Map((await findMany(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  return {
    /** One page, in order; after a scan of texts also the number of all matches. */
    list: async (
      filter: CommentFilter,
      { column, direction }: CommentOrder,
      limit: number,
      offset: number,
    ): Promise<{ readonly rows: ModeratedRow[]; readonly count: number | undefined }> => {
      if (filter.key !== '') {
        const { ids, count } = await foundBy(filter, { column, direction }, limit, offset);
        return { rows: await findInOrder(ids), count };
      }
      const found = await matchingComments(database, filter)
        .select('comments.id')
        .orderBy(`comments.${column}`, direction)
        .orderBy('comments.id', direction)
        .limit(limit)
        .offset(offset)
        .execute();
      return { rows: await findInOrder(found.map(({ id }) => id)), count: undefined };
    },

    /** @param most where counting ends; without it all are counted */
    count: (filter: CommentFilter, most?: number): Promise<number> => {
      const counted = matchingComments(database, filter).select('comments.id');
      const bounded = most === undefined ? counted : counted.limit(most);
      return countOf(database.kysely.selectFrom(bounded.as('counted')));
    },

    countsByStatus: async () =>
      countsByValue(
        await matchingComments(database, everyComment)
          .select(({ fn }) => ['comments.status as value', fn.countAll<number>().as('count')])
          .groupBy('comments.status')
          .execute(),
      ),

    /** @param most where counting ends @returns number of those that wait for approval */
    waiting: (most: number): Promise<number> =>
      countOf(
        database.kysely.selectFrom(
          database.kysely
            .selectFrom('comments')
            .select('id')
            .where('status', '=', 'pending')
            .limit(most)
            .as('waiting'),
        ),
      ),

    /** @returns whether an author without an account has this name */
    hasFormerAuthor: (name: string): Promise<boolean> =>
      hasRow(
        database.kysely
          .selectFrom('comments')
          .select('id')
          .where('former_author', '=', name)
          // Exactly the condition of the partial index.
          .where('former_author', '!=', sql.lit(''))
          .limit(1),
      ),

    /** By id, which never changes. @param after the last id of the previous batch; 0 for the first */
    idsAfter: (filter: CommentFilter, after: number, limit: number): Promise<number[]> =>
      columnOf(
        matchingComments(database, filter)
          .select('comments.id')
          .where('comments.id', '>', after)
          .orderBy('comments.id')
          .limit(limit),
        'id',
      ),

    /** By time, which never changes. @param after the last row of the previous batch; undefined for the first */
    batch: async (
      filter: CommentFilter,
      direction: CommentOrder['direction'],
      after: CommentPlace | undefined,
      limit: number,
    ) => {
      const found = await matchingComments(database, filter)
        .select('comments.id')
        .$if(after !== undefined, (query) =>
          query.where((where) =>
            where(
              where.refTuple('comments.created_at', 'comments.id'),
              direction === 'asc' ? '>' : '<',
              where.tuple(after?.created_at ?? 0, after?.id ?? 0),
            ),
          ),
        )
        .orderBy('comments.created_at', direction)
        .orderBy('comments.id', direction)
        .limit(limit)
        .execute();
      return findInOrder(found.map(({ id }) => id));
    },

    findMany,

    /** Unsettled reports of each of these comments. */
    reportsOf: async (ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const rows = await inChunks(ids, (batch) =>
        database.kysely
          .selectFrom('comment_reports')
          .select(['comment_id', ({ fn }) => fn.countAll<number>().as('count')])
          .where('comment_id', 'in', batch)
          .where('settled_at', '=', 0)
          .groupBy('comment_id')
          .execute(),
      );
      return new Map(rows.map(({ comment_id, count }) => [comment_id, count]));
    },
  };
};

export type CommentModerationRepository = ReturnType<typeof commentModerationRepository>;
