import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Database } from '#platform/database/database';
import { columnOf, countOf } from '#platform/database/results';
import { contains, inChunks } from '#platform/database/dialect';
import {
  counters,
  type ArticleReadTables,
  type AuthoredRow,
  type CountedRow,
} from '#content/articles/articles.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { ReactionTables } from './reactions.schema';

type Tables = ReactionTables & ArticleReadTables & Pick<UserReadTables, 'users'>;

export interface CollectFilter {
  readonly userId: number;
  readonly key: string;
  readonly tag: string;
  readonly category: string;
}

/** A favourite with the timestamp at which it was added. */
export type CollectedRow = AuthoredRow & { readonly collected_at: number };

/** Likes and favourites (`collects` on the wire) of articles. */
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

  const removed = (userId: number) =>
    database.kysely.deleteFrom('article_collects').where('user_id', '=', userId).returning('article_id');

  return {
    /** The counters of those of these articles that are listed. */
    counted: (ids: readonly string[]): Promise<CountedRow[]> =>
      database.kysely
        .selectFrom('articles')
        .select(counters)
        .where('id', 'in', ids)
        .where('is_listed', '=', 1)
        .execute(),

    addDigg: async (row: ReactionTables['article_diggs']): Promise<void> => {
      await database.kysely.insertInto('article_diggs').values(row).execute();
    },

    addCollect: async (row: ReactionTables['article_collects']): Promise<void> => {
      await database.kysely.insertInto('article_collects').values(row).execute();
    },

    /** @returns ids of the removed favourites */
    removeCollects: (userId: number, ids: readonly string[]): Promise<string[]> =>
      inChunks(ids, (portion) => columnOf(removed(userId).where('article_id', 'in', portion), 'article_id')),

    /** @returns ids of the removed favourites */
    removeAllCollects: (userId: number): Promise<string[]> => columnOf(removed(userId), 'article_id'),

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
        // Listed ones are published.
        .$narrowType<{ status: ArticleStatus }>()
        .execute(),

    countCollects: (filter: CollectFilter): Promise<number> => countOf(collected(filter)),
  };
};

export type ReactionsRepository = ReturnType<typeof reactionsRepository>;
