import type { Database } from '#platform/database/database';
import type { DraftTables } from './drafts.tables';

/** Rows read at a time. */
const batchSize = 500;

/** The drafts of a user, for their archive. */
export const ownDraftsRepository = (database: Database<DraftTables>) => ({
  /** @param after id of the last row read, 0 at first */
  drafts: (userId: number, after: number) =>
    database.kysely
      .selectFrom('article_drafts')
      .select(['id', 'article_id', 'title', 'content', 'updated_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
});
