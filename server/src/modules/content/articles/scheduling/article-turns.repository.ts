import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Scheduled } from './article-schedule';
import type { ArticleTables } from '../articles.tables';

/** Finding articles whose time has come. */
export const articleTurnsRepository = (database: Database<ArticleTables>) => {
  const some = (limit: number) =>
    database.kysely
      .selectFrom('articles')
      .select(['id', 'status', 'published_at', 'withdraw_at'])
      .limit(limit);

  return {
    /** Those to be published by now, the longest due first. */
    toPublish: (now: number, limit: number): Promise<(Scheduled & { id: string })[]> =>
      some(limit)
        .where('status', '=', 'scheduled')
        .where('published_at', '<=', now)
        .orderBy('published_at')
        .orderBy('id')
        .execute(),

    /** Those to be withdrawn by now, the longest due first. */
    toWithdraw: (now: number, limit: number): Promise<(Scheduled & { id: string })[]> =>
      some(limit)
        // Written out, so that the index of those that have a time to go is known to fit.
        .where('withdraw_at', '>', sql.lit(0))
        .where('withdraw_at', '<=', now)
        .where('status', 'in', ['scheduled', 'published'])
        .orderBy('withdraw_at')
        .execute(),
  };
};

export type ArticleTurnsRepository = ReturnType<typeof articleTurnsRepository>;
