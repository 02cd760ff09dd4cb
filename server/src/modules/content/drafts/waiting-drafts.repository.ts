import type { RevisionReadTables } from '#content/revisions/revisions.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import type { DraftRow, DraftTables } from './drafts.schema';
import { kept } from './kept-drafts';

type Tables = DraftTables & RevisionReadTables & Pick<UserReadTables, 'users'>;

/** Reads drafts that were not saved as an article, and who else edits it. */
export const waitingDraftsRepository = (database: Database<Tables>) => ({
  /** The last draft of each editor that was neither saved as the article nor settled, the newest first and without the text. */
  waiting: (userId: number, articleId: string | null, draftKey?: string): Promise<Pick<DraftRow, 'id'>[]> =>
    database.kysely
      .selectFrom('article_drafts')
      .where('article_drafts.user_id', '=', userId)
      .where('article_drafts.article_id', articleId === null ? 'is' : '=', articleId)
      .$if(draftKey !== undefined, (query) => query.where('article_drafts.draft_key', '=', draftKey ?? ''))
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

  /** The newest first. */
  findMany: (ids: readonly number[]): Promise<DraftRow[]> =>
    database.kysely
      .selectFrom('article_drafts')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Other users who have edited an article since a timestamp, by name. */
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
});

export type WaitingDraftsRepository = ReturnType<typeof waitingDraftsRepository>;
