import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ArticleTables } from './articles.tables';

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
  readonly tag: string;
  readonly category: string;
  readonly isRecommended?: true;
  readonly isTop?: true;
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
  /** Those that stand on top come before all others. */
  readonly topFirst?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The condition on `articles` that a filter is. */
export const articlesThatMatch =
  ({ scope, tag, category, isRecommended, isTop, period }: ArticleFilter) =>
  (where: ExpressionBuilder<ArticleTables, 'articles'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    if (scope.author !== undefined) all.push(where('user_id', '=', scope.author));
    if (scope.publishedOrOf !== undefined)
      all.push(where.or([where('status', '=', 'published'), where('user_id', '=', scope.publishedOrOf)]));
    if (scope.status !== undefined) all.push(where('status', '=', scope.status));
    if (category !== '') all.push(where('category', '=', category));
    if (isRecommended) all.push(where('is_recommend', '=', 1));
    if (isTop) all.push(where('is_top', '=', 1));
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
