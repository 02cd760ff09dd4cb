import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Scheduled } from './article-schedule';
import type { ArticleTables } from '../articles.schema';

/** Finds articles whose scheduled transition is due. */
export const dueArticlesRepository = (database: Database<ArticleTables>) => {
  const some = (limit: number) =>
    database.kysely
      .selectFrom('articles')
      .select(['id', 'status', 'published_at', 'withdraw_at'])
      .limit(limit)
      .$narrowType<{ status: ArticleStatus }>();

  return {
    /** Articles whose publication is due, the longest overdue first. */
    toPublish: (now: number, limit: number): Promise<(Scheduled & { id: string })[]> =>
      some(limit)
        .where('status', '=', 'scheduled')
        .where('published_at', '<=', now)
        .orderBy('published_at')
        .orderBy('id')
        .execute(),

    /** Articles whose withdrawal is due, the longest overdue first. */
    toWithdraw: (now: number, limit: number): Promise<(Scheduled & { id: string })[]> =>
      some(limit)
        // A literal, so that the planner recognises the partial index.
        .where('withdraw_at', '>', sql.lit(0))
        .where('withdraw_at', '<=', now)
        .where('status', 'in', ['scheduled', 'published'])
        .orderBy('withdraw_at')
        .execute(),
  };
};

export type DueArticlesRepository = ReturnType<typeof dueArticlesRepository>;
