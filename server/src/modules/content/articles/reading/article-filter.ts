import type { ArticleStatus, ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { removed, type ArticleTables } from '../articles.schema';

/** Whose articles, of which status. */
export interface ArticleScope {
  /** Only those of this user. */
  readonly author?: number;
  /** Only listed ones. */
  readonly listed?: true;
  /** Listed ones, and all of this user. */
  readonly listedOrOf?: number;
  readonly status?: ArticleStatus;
}

/** Listed articles: published and not private, whoever the viewer is. */
export const listedOnly: ArticleScope = { listed: true };

/** Which articles a list shows. */
export interface ArticleFilter {
  readonly scope: ArticleScope;
  readonly tag: string;
  readonly category: string;
  readonly visibility?: ArticleVisibility;
  readonly series?: string;
  readonly isRecommended?: true;
  readonly isTop?: true;
  /** Nick name of the author, normalised. */
  readonly writer?: string;
  /** Only articles created before this timestamp, in milliseconds. */
  readonly madeBefore?: number;
  readonly period?: { readonly start: number; readonly end: number };
}

export interface ArticleOrder {
  readonly column:
    | 'published_at'
    | 'updated_at'
    | 'look_count'
    | 'digg_count'
    | 'comment_count'
    | 'collects_count'
    | 'title';
  readonly direction: 'asc' | 'desc';
  /** Pinned articles come first. */
  readonly topFirst?: boolean;
  /** The order within a series comes before the column. */
  readonly asSeries?: boolean;
}

export interface ArticlePaging extends ArticleOrder {
  readonly limit: number;
  readonly offset: number;
}

/** @returns the condition on `articles` of a filter; what is in the recycle bin never meets it */
export const articlesThatMatch =
  ({ scope, tag, ...only }: ArticleFilter) =>
  (where: ExpressionBuilder<ArticleTables, 'articles'>): Expression<SqlBool> => {
    const { category, visibility, series, isRecommended, isTop, writer, madeBefore, period } = only;
    const all: Expression<SqlBool>[] = [];
    // The other conditions exclude it already, and are answered from indexes that do not have the status.
    if (!scope.listed && scope.status === undefined) all.push(where('articles.status', '<>', removed));
    if (scope.author !== undefined) all.push(where('user_id', '=', scope.author));
    if (scope.listed) all.push(where('is_listed', '=', 1));
    if (scope.listedOrOf !== undefined)
      all.push(where.or([where('is_listed', '=', 1), where('user_id', '=', scope.listedOrOf)]));
    if (scope.status !== undefined) all.push(where('articles.status', '=', scope.status));
    if (visibility !== undefined) all.push(where('visibility', '=', visibility));
    if (category !== '') all.push(where('category', '=', category));
    if (series !== undefined) all.push(where('series', '=', series));
    if (isRecommended) all.push(where('is_recommend', '=', 1));
    if (isTop) all.push(where('is_top', '=', 1));
    if (madeBefore !== undefined) all.push(where('articles.created_at', '<', madeBefore));
    if (writer !== undefined)
      all.push(
        sql<SqlBool>`articles.user_id = (select users.id from users where users.nick_name_key = ${writer})`,
      );
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
