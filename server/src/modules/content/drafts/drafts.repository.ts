import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { RevisionReadTables } from '#content/revisions/revisions.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { DraftRow, DraftTable, DraftTables } from './drafts.tables';
import { kept } from './kept-drafts';

/** Texts on writing desks; call what writes inside a transaction. */
export const draftsRepository = (
  database: Database<DraftTables & RevisionReadTables & Pick<UserReadTables, 'users'>>,
) => {
  const ofWriter = (userId: number, articleId: string | null) =>
    database.kysely
      .selectFrom('article_drafts')
      .where('article_drafts.user_id', '=', userId)
      .where('article_drafts.article_id', articleId === null ? 'is' : '=', articleId);

  return {
    /** The newest of a desk. */
    lastOf: (userId: number, desk: string): Promise<DraftRow | undefined> =>
      database.kysely
        .selectFrom('article_drafts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('desk', '=', desk)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** @returns undefined when the desk has that number already */
    add: async (row: Insertable<DraftTable>): Promise<number | undefined> => {
      const added = await database.kysely
        .insertInto('article_drafts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id;
    },

    /** Changes a draft only while it is the one that was read. @returns whether it was */
    extend: async (
      { id, seq }: Pick<DraftRow, 'id' | 'seq'>,
      change: Partial<Omit<DraftRow, 'id'>>,
    ): Promise<boolean> => {
      const row = await database.kysely
        .updateTable('article_drafts')
        .set(change)
        .where('id', '=', id)
        .where('seq', '=', seq)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Of one writer at one article, or of one that is not stored yet; the newest first, without their texts. */
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

    remove: async (ids: readonly number[]): Promise<void> => {
      await inChunks(ids, (portion) =>
        database.kysely.deleteFrom('article_drafts').where('id', 'in', portion).returning('id').execute(),
      );
    },

    /** Other articles that were never stored. */
    countUnwritten: async (userId: number, besides: string): Promise<number> => {
      const row = await ofWriter(userId, null)
        .where('draft_key', '<>', besides)
        .select(({ fn }) => fn.count<number>('draft_key').distinct().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** The last text of each desk that was neither saved as the article nor settled, the newest first and without the text. */
    waiting: (userId: number, articleId: string | null): Promise<Pick<DraftRow, 'id'>[]> =>
      ofWriter(userId, articleId)
        .select('article_drafts.id')
        .where('article_drafts.is_settled', '=', 0)
        .where('article_drafts.how', '<>', 'kept')
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('article_drafts as later')
                .select('later.id')
                .whereRef('later.user_id', '=', 'article_drafts.user_id')
                .whereRef('later.desk', '=', 'article_drafts.desk')
                .whereRef('later.seq', '>', 'article_drafts.seq')
                .where('later.how', '<>', 'kept'),
            ),
          ),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('article_revisions')
                .select('article_revisions.id')
                .whereRef('article_revisions.article_id', '=', 'article_drafts.article_id')
                .where(
                  'article_revisions.title',
                  '=',
                  where.fn<string>('trim', [where.ref('article_drafts.title')]),
                )
                .whereRef('article_revisions.content', '=', 'article_drafts.content'),
            ),
          ),
        )
        .orderBy('article_drafts.updated_at', 'desc')
        .orderBy('article_drafts.id', 'desc')
        .limit(kept.most)
        .execute(),

    find: (id: number): Promise<DraftRow | undefined> =>
      database.kysely.selectFrom('article_drafts').selectAll().where('id', '=', id).executeTakeFirst(),

    settle: async (userId: number, desks: readonly string[]): Promise<void> => {
      await database.kysely
        .updateTable('article_drafts')
        .set({ is_settled: 1 })
        .where('user_id', '=', userId)
        .where('desk', 'in', desks)
        .where('is_settled', '=', 0)
        .execute();
    },

    /** Drafts of an article that was stored for the first time belong to it from now on. */
    adopt: async (userId: number, draftKey: string, articleId: string): Promise<void> => {
      await database.kysely
        .updateTable('article_drafts')
        .set({ article_id: articleId })
        .where('user_id', '=', userId)
        .where('article_id', 'is', null)
        .where('draft_key', '=', draftKey)
        .execute();
    },

    /** Who else has written at an article since a moment, by name. */
    othersAt: (
      articleId: string,
      userId: number,
      since: number,
    ): Promise<{ user_id: number; nick_name: string }[]> =>
      database.kysely
        .selectFrom('article_drafts')
        .innerJoin('users', 'users.id', 'article_drafts.user_id')
        .select(['users.id as user_id', 'users.nick_name'])
        .distinct()
        .where('article_drafts.article_id', '=', articleId)
        .where('article_drafts.updated_at', '>=', since)
        .where('article_drafts.user_id', '<>', userId)
        .orderBy('users.nick_name')
        .limit(10)
        .execute(),

    removeBefore: async (moment: number): Promise<void> => {
      await database.kysely.deleteFrom('article_drafts').where('updated_at', '<', moment).execute();
    },
  };
};

export type DraftsRepository = ReturnType<typeof draftsRepository>;
