import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { cellOf, columnOf, countOf, countsByValue } from '#platform/database/results';
import type { UserReadTables } from '#identity/users/users.read';
import {
  articlesThatMatch,
  listedOnly,
  type ArticleFilter,
  type ArticleOrder,
  type ArticlePaging,
  type ArticleScope,
} from './article-filter';
import { unnumberedLast } from './article-series.repository';
import { removed, type ArticleRow, type ArticleTables, type AuthoredRow } from '../articles.schema';

type Tables = ArticleTables & Pick<UserReadTables, 'users'>;

const allListed: ArticleFilter = { scope: listedOnly, tag: '', category: '' };

/** Reads articles with their authors, tags and texts; none of those in the recycle bin. */
export const articlesRepository = (database: Database<Tables>) => {
  const authored = () =>
    database.kysely
      .selectFrom('articles')
      .leftJoin('users', 'users.id', 'articles.user_id')
      .selectAll('articles')
      .select(['users.nick_name as user_nick_name', 'users.avatar as user_avatar'])
      .$narrowType<{ status: ArticleStatus }>();

  const present = () => authored().where('articles.status', '<>', removed);

  const authoredInOrder = (
    filter: ArticleFilter,
    { column, direction, topFirst = false, asSeries = false }: ArticleOrder,
  ) =>
    authored()
      .where(articlesThatMatch(filter))
      .$if(asSeries, (query) => query.orderBy(unnumberedLast).orderBy('articles.series_position'))
      .$if(topFirst, (query) => query.orderBy('articles.is_top', 'desc'))
      .orderBy(`articles.${column}`, direction)
      .orderBy('articles.id', direction);

  return {
    /** @param word id, slug or former slug; current slugs take precedence */
    find: async (word: string): Promise<AuthoredRow | undefined> =>
      (await present()
        .where((where) => where.or([where('articles.id', '=', word), where('articles.slug', '=', word)]))
        .executeTakeFirst()) ??
      (await present()
        .where('articles.id', '=', (where) =>
          where.selectFrom('article_former_slugs').select('article_id').where('slug', '=', word),
        )
        .executeTakeFirst()),

    /** @param ids at most as many as a page has @returns their rows, in any order */
    authoredOf: (ids: readonly string[]): Promise<AuthoredRow[]> =>
      inChunks(ids, (portion) => present().where('articles.id', 'in', portion).execute()),

    findMany: (ids: readonly string[]): Promise<ArticleRow[]> =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('articles')
          .selectAll()
          .where('id', 'in', portion)
          .where('status', '<>', removed)
          .orderBy('id')
          .$narrowType<{ status: ArticleStatus }>()
          .execute(),
      ),

    list: (filter: ArticleFilter, { limit, offset, ...order }: ArticlePaging): Promise<AuthoredRow[]> =>
      authoredInOrder(filter, order).limit(limit).offset(offset).execute(),

    count: (filter: ArticleFilter): Promise<number> =>
      countOf(
        database.kysely
          .selectFrom('articles')
          .where(articlesThatMatch(filter))
          // True of all: it makes SQLite count in an index, instead of reading the wide rows.
          .$if(isDeepStrictEqual(filter, allListed), (query) => query.where('is_top', '>=', 0)),
      ),

    /** @returns the number of articles by status; absent without articles */
    countsByStatus: async (scope: ArticleScope): Promise<Readonly<Record<string, number>>> =>
      countsByValue(
        await database.kysely
          .selectFrom('articles')
          .select(({ fn }) => ['status as value', fn.countAll<number>().as('count')])
          .where(articlesThatMatch({ scope, tag: '', category: '' }))
          .groupBy('status')
          .execute(),
      ),

    /** Every one that matches, in order. */
    idsInOrder: (filter: ArticleFilter, order: ArticleOrder): Promise<string[]> =>
      columnOf(authoredInOrder(filter, order).clearSelect().select('articles.id'), 'id'),

    /** By id, which never changes. @param the last id of the previous batch; '' for the first */
    idsAfter: (filter: ArticleFilter, after: string, limit: number): Promise<string[]> =>
      columnOf(
        database.kysely
          .selectFrom('articles')
          .select('articles.id')
          .where(articlesThatMatch(filter))
          .where('articles.id', '>', after)
          .orderBy('articles.id')
          .limit(limit),
        'id',
      ),

    /** Tags of many articles with one query, in the order the author gave. */
    tagsOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('article_tags')
          .select(['article_id', 'tag'])
          .where('article_id', 'in', portion)
          .orderBy('article_id')
          .orderBy('position')
          .execute(),
      );
      const tags = new Map<string, string[]>();
      for (const id of ids) tags.set(id, []);
      for (const { article_id, tag } of rows) tags.get(article_id)?.push(tag);
      return tags;
    },

    /** @param ids at most 500 @returns Markdown by id */
    contentsOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (ids.length === 0) return new Map();
      const rows = await database.kysely
        .selectFrom('article_bodies')
        .select(['article_id', 'content'])
        .where('article_id', 'in', ids)
        .execute();
      return new Map(rows.map(({ article_id, content }) => [article_id, content]));
    },

    content: async (id: string): Promise<string> => {
      const body = database.kysely
        .selectFrom('article_bodies')
        .select('content')
        .where('article_id', '=', id);
      return (await cellOf(body, 'content')) ?? '';
    },

    rendered: (id: string): Promise<{ html: string; toc: string } | undefined> =>
      database.kysely
        .selectFrom('article_bodies')
        .select(['html', 'toc'])
        .where('article_id', '=', id)
        .executeTakeFirst(),
  };
};

export type ArticlesRepository = ReturnType<typeof articlesRepository>;
