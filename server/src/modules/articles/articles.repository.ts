import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { contains, inChunks } from '../../platform/database/dialect';
import type { UserTables } from '../users/users.tables';
import type { ArticleRow, ArticleTables } from './articles.tables';

type Tables = ArticleTables & Pick<UserTables, 'users'>;

/** An article with what its author is called now; null when the author is gone. */
export type AuthoredRow = ArticleRow & {
  readonly user_nick_name: string | null;
  readonly user_avatar: string | null;
};

/** Whose articles, of which status. */
export interface ArticleScope {
  /** Only theirs. */
  readonly author?: number;
  /** Published ones, and any of this person. */
  readonly publishedOrOf?: number;
  readonly status?: ArticleStatus;
}

/** Which articles a list shows. */
export interface ArticleFilter {
  readonly scope: ArticleScope;
  readonly key: string;
  readonly tag: string;
  readonly category: string;
  readonly period?: { readonly start: number; readonly end: number };
}

export interface ArticlePaging {
  readonly column:
    | 'published_at'
    | 'updated_at'
    | 'look_count'
    | 'digg_count'
    | 'comment_count'
    | 'collects_count'
    | 'title';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export interface Neighbour {
  readonly id: string;
  readonly title: string;
}

const matches =
  ({ scope, key, tag, category, period }: ArticleFilter) =>
  (where: ExpressionBuilder<Tables, 'articles'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    if (scope.author !== undefined) all.push(where('user_id', '=', scope.author));
    if (scope.publishedOrOf !== undefined)
      all.push(where.or([where('status', '=', 'published'), where('user_id', '=', scope.publishedOrOf)]));
    if (scope.status !== undefined) all.push(where('status', '=', scope.status));
    if (category !== '') all.push(where('category', '=', category));
    if (key !== '') all.push(contains(where.ref('articles.title'), key));
    if (period) all.push(where('published_at', '>=', period.start), where('published_at', '<', period.end));
    if (tag !== '')
      all.push(
        where(
          'articles.id',
          'in',
          where.selectFrom('article_tags').select('article_id').where('tag', '=', tag),
        ),
      );
    return where.and(all);
  };

/** Reading articles. */
export const articlesRepository = (database: Database<Tables>) => {
  const authored = () =>
    database.kysely
      .selectFrom('articles')
      .leftJoin('users', 'users.id', 'articles.user_id')
      .selectAll('articles')
      .select(['users.nick_name as user_nick_name', 'users.avatar as user_avatar']);

  const neighbour = (row: ArticleRow, side: 'older' | 'newer'): Promise<Neighbour | undefined> =>
    database.kysely
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('status', '=', 'published')
      .where('category', '=', row.category)
      .where((where) =>
        where(
          where.refTuple('published_at', 'id'),
          side === 'older' ? '<' : '>',
          where.tuple(row.published_at, row.id),
        ),
      )
      .orderBy('published_at', side === 'older' ? 'desc' : 'asc')
      .orderBy('id', side === 'older' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();

  return {
    /** @param idOrSlug either */
    find: (idOrSlug: string): Promise<AuthoredRow | undefined> =>
      authored()
        .where((where) =>
          where.or([where('articles.id', '=', idOrSlug), where('articles.slug', '=', idOrSlug)]),
        )
        .executeTakeFirst(),

    findMany: (ids: readonly string[]): Promise<ArticleRow[]> =>
      inChunks(ids, (portion) =>
        database.kysely.selectFrom('articles').selectAll().where('id', 'in', portion).orderBy('id').execute(),
      ),

    list: (
      filter: ArticleFilter,
      { column, direction, limit, offset }: ArticlePaging,
    ): Promise<AuthoredRow[]> =>
      authored()
        .where(matches(filter))
        .orderBy(`articles.${column}`, direction)
        .orderBy('articles.id', direction)
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (filter: ArticleFilter): Promise<number> => {
      const row = await database.kysely
        .selectFrom('articles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matches(filter))
        .executeTakeFirstOrThrow();
      return row.count;
    },

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
      const tags = new Map<string, string[]>(ids.map((id) => [id, []]));
      for (const { article_id, tag } of rows) tags.get(article_id)?.push(tag);
      return tags;
    },

    content: async (id: string): Promise<string> => {
      const row = await database.kysely
        .selectFrom('article_bodies')
        .select('content')
        .where('article_id', '=', id)
        .executeTakeFirst();
      return row?.content ?? '';
    },

    rendered: (id: string): Promise<{ html: string; toc: string } | undefined> =>
      database.kysely
        .selectFrom('article_bodies')
        .select(['html', 'toc'])
        .where('article_id', '=', id)
        .executeTakeFirst(),

    /** Neighbours by date within the category, among published ones. */
    neighbours: async (row: ArticleRow): Promise<{ prev: Neighbour | null; next: Neighbour | null }> => ({
      prev: (await neighbour(row, 'older')) ?? null,
      next: (await neighbour(row, 'newer')) ?? null,
    }),
  };
};

export type ArticlesRepository = ReturnType<typeof articlesRepository>;
