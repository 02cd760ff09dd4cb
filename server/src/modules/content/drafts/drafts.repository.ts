import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { cellOf, hasRow } from '#platform/database/results';
import { eachChunk } from '#platform/database/dialect';
import type { DraftRow, DraftTables } from './drafts.schema';
import { kept } from './kept-drafts';

/** Drafts read at a time for the archive of a user. */
const batchSize = 500;

/** Drafts as editors store them; call methods that write inside a transaction. */
export const draftsRepository = (database: Database<DraftTables>) => {
  const ofWriter = (userId: number, articleId: string | null) =>
    database.kysely
      .selectFrom('article_drafts')
      .where('article_drafts.user_id', '=', userId)
      .where('article_drafts.article_id', articleId === null ? 'is' : '=', articleId);

  return {
    /** The newest draft of an editor. */
    lastOf: (userId: number, desk: string): Promise<DraftRow | undefined> =>
      database.kysely
        .selectFrom('article_drafts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('desk', '=', desk)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** @returns undefined where the editor has stored that number already */
    add: (row: Insertable<DraftTables['article_drafts']>): Promise<number | undefined> =>
      cellOf(
        database.kysely
          .insertInto('article_drafts')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
        'id',
      ),

    /** Changes a draft only if it is unchanged since it was read. @returns whether it was */
    extend: async (
      { id, seq }: Pick<DraftRow, 'id' | 'seq'>,
      change: Partial<Omit<DraftRow, 'id'>>,
    ): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('article_drafts')
          .set(change)
          .where('id', '=', id)
          .where('seq', '=', seq)
          .returning('id'),
      ),

    /** Drafts of a user for one article, or for a new one; the newest first, without their texts. */
    history: (
      userId: number,
      { article_id, draft_key }: Pick<DraftRow, 'article_id' | 'draft_key'>,
    ): Promise<Pick<DraftRow, 'id' | 'updated_at' | 'size'>[]> =>
      ofWriter(userId, article_id)
        .$if(article_id === null, (query) => query.where('draft_key', '=', draft_key))
        .select(['id', 'updated_at', 'size'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(2 * kept.most)
        .execute(),

    remove: (ids: readonly number[]): Promise<void> =>
      eachChunk(ids, (portion) =>
        database.kysely.deleteFrom('article_drafts').where('id', 'in', portion).execute(),
      ),

    /** For the archive of a user. @param after id of the last row read, 0 at first */
    ownedBy: (userId: number, after: number) =>
      database.kysely
        .selectFrom('article_drafts')
        .select(['id', 'article_id', 'title', 'content', 'updated_at'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute(),

    /** Number of the user's other articles that were never stored. */
    countUnwritten: async (userId: number, besides: string): Promise<number> => {
      const row = await ofWriter(userId, null)
        .where('draft_key', '<>', besides)
        .select(({ fn }) => fn.count<number>('draft_key').distinct().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    settle: async (userId: number, desks: readonly string[]): Promise<void> => {
      await database.kysely
        .updateTable('article_drafts')
        .set({ is_settled: 1 })
        .where('user_id', '=', userId)
        .where('desk', 'in', desks)
        .where('is_settled', '=', 0)
        .execute();
    },

    /** Assigns the drafts of a new article to the article when it is stored for the first time. */
    adopt: async (userId: number, draftKey: string, articleId: string): Promise<void> => {
      await database.kysely
        .updateTable('article_drafts')
        .set({ article_id: articleId })
        .where('user_id', '=', userId)
        .where('article_id', 'is', null)
        .where('draft_key', '=', draftKey)
        .execute();
    },

    removeBefore: async (moment: number): Promise<void> => {
      await database.kysely.deleteFrom('article_drafts').where('updated_at', '<', moment).execute();
    },
  };
};

export type DraftsRepository = ReturnType<typeof draftsRepository>;
