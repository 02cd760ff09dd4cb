import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import type { ArticleRow, ArticleTables, AuthoredRow } from '#content/articles/articles.tables';
import type { UserTables } from '#identity/users/users.tables';
import type { ReactionTables } from './reactions.tables';

type Tables = ArticleTables & ReactionTables & Pick<UserTables, 'users'>;

/** An article's counters. */
export type CountedRow = Pick<
  ArticleRow,
  'id' | 'look_count' | 'comment_count' | 'digg_count' | 'collects_count'
>;

/** Which of somebody's collects a list shows. */
export interface CollectFilter {
  readonly userId: number;
  readonly key: string;
  readonly tag: string;
  readonly category: string;
}

/** A collected article with the moment it was collected. */
export type CollectedRow = AuthoredRow & { readonly collected_at: number };

const counters = ['id', 'look_count', 'comment_count', 'digg_count', 'collects_count'] as const;

/** Likes and collects. */
export const reactionsRepository = (database: Database<Tables>) => {
  const collected = ({ userId, key, tag, category }: CollectFilter) =>
    database.kysely
      .selectFrom('article_collects')
      .innerJoin('articles', 'articles.id', 'article_collects.article_id')
      .where('article_collects.user_id', '=', userId)
      .where('articles.is_listed', '=', 1)
      .$if(category !== '', (query) => query.where('articles.category', '=', category))
      .$if(key !== '', (query) => query.where((where) => contains(where.ref('articles.title'), key)))
      .$if(tag !== '', (query) =>
        query.where('articles.id', 'in', (where) =>
          where.selectFrom('article_tags').select('article_tags.article_id').where('tag', '=', tag),
        ),
      );

  return {
    /** Published articles among these, with their counters. */
    counted: (ids: readonly string[]): Promise<CountedRow[]> =>
      database.kysely
        .selectFrom('articles')
        .select(counters)
        .where('id', 'in', ids)
        .where('is_listed', '=', 1)
        .execute(),

    /**
     * Raises or lowers a counter of a published article and keeps its row locked until the transaction ends.
     * @returns the counters; undefined when no such article is published
     */
    count: (
      id: string,
      column: 'digg_count' | 'collects_count',
      by: number,
    ): Promise<CountedRow | undefined> =>
      database.kysely
        .updateTable('articles')
        .set((value) => ({ [column]: value(column, '+', by) }))
        .where('id', '=', id)
        .where('is_listed', '=', 1)
        .returning(counters)
        .executeTakeFirst(),

    /** Which of these articles one of these names has liked. */
    diggedBy: async (diggers: readonly string[], ids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (diggers.length === 0) return new Set();
      const rows = await database.kysely
        .selectFrom('article_diggs')
        .select('article_id')
        .where('article_id', 'in', ids)
        .where('digger', 'in', diggers)
        .execute();
      return new Set(rows.map(({ article_id }) => article_id));
    },

    addDigg: async (row: ReactionTables['article_diggs']): Promise<void> => {
      await database.kysely.insertInto('article_diggs').values(row).execute();
    },

    /** Which of these articles this person has collected. */
    collectedBy: async (userId: number, ids: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = await database.kysely
        .selectFrom('article_collects')
        .select('article_id')
        .where('user_id', '=', userId)
        .where('article_id', 'in', ids)
        .execute();
      return new Set(rows.map(({ article_id }) => article_id));
    },

    addCollect: async (row: ReactionTables['article_collects']): Promise<void> => {
      await database.kysely.insertInto('article_collects').values(row).execute();
    },

    /** @returns ids of the articles that were collected and are no longer */
    removeCollects: async (userId: number, ids: readonly string[]): Promise<string[]> => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .deleteFrom('article_collects')
          .where('user_id', '=', userId)
          .where('article_id', 'in', portion)
          .returning('article_id')
          .execute(),
      );
      return rows.map(({ article_id }) => article_id);
    },

    /** Lowers the number of collects of these articles by one each. */
    countUncollected: async (ids: readonly string[]): Promise<void> => {
      await inChunks(ids, async (portion) => {
        await database.kysely
          .updateTable('articles')
          .set((value) => ({ collects_count: value('collects_count', '-', 1) }))
          .where('id', 'in', portion)
          .execute();
        return [];
      });
    },

    /** @returns ids of the articles this person had collected */
    removeAllCollects: async (userId: number): Promise<string[]> => {
      const rows = await database.kysely
        .deleteFrom('article_collects')
        .where('user_id', '=', userId)
        .returning('article_id')
        .execute();
      return rows.map(({ article_id }) => article_id);
    },

    collects: (
      filter: CollectFilter,
      paging: { readonly direction: 'asc' | 'desc'; readonly limit: number; readonly offset: number },
    ): Promise<CollectedRow[]> =>
      collected(filter)
        .leftJoin('users', 'users.id', 'articles.user_id')
        .selectAll('articles')
        .select([
          'users.nick_name as user_nick_name',
          'users.avatar as user_avatar',
          'article_collects.created_at as collected_at',
        ])
        .orderBy('article_collects.created_at', paging.direction)
        .orderBy('article_collects.article_id', paging.direction)
        .limit(paging.limit)
        .offset(paging.offset)
        .execute(),

    countCollects: async (filter: CollectFilter): Promise<number> => {
      const row = await collected(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
};

export type ReactionsRepository = ReturnType<typeof reactionsRepository>;
