import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { SubmissionTables } from './submissions.schema';

type Tables = SubmissionTables & Pick<ArticleReadTables, 'articles'>;
export type SubmissionRow = Selectable<SubmissionTables['article_submissions']>;

/** Submissions; call methods that write inside a transaction. */
export const submissionsRepository = (database: Database<Tables>) => ({
  /** An article and the state of its submission; null where it is neither waiting nor returned. */
  standing: (id: string) =>
    database.kysely
      .selectFrom('articles')
      .leftJoin('article_submissions', 'article_submissions.article_id', 'articles.id')
      .select(['articles.status', 'articles.user_id', 'article_submissions.state'])
      .where('articles.id', '=', id)
      .executeTakeFirst(),

  /** @param most where counting ends @returns number of articles that wait for review */
  waiting: (most: number): Promise<number> =>
    countOf(
      database.kysely.selectFrom(
        database.kysely
          .selectFrom('articles')
          .select('id')
          .where('status', '=', 'pending')
          .limit(most)
          .as('waiting'),
      ),
    ),

  /** Of many articles with one query. */
  of: (ids: readonly string[]): Promise<SubmissionRow[]> =>
    inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('article_submissions')
        .selectAll()
        .where('article_id', 'in', portion)
        .execute(),
    ),

  /** Adds or replaces the submission of an article. */
  note: async (row: SubmissionRow): Promise<void> => {
    const { article_id: _id, ...change } = row;
    await database.kysely
      .insertInto('article_submissions')
      .values(row)
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet(change))
      .execute();
  },

  /** Marks a submission as returned and keeps its timestamp. */
  noteReturned: async (id: string, reason: string): Promise<void> => {
    await database.kysely
      .updateTable('article_submissions')
      .set({ state: 'returned', reason })
      .where('article_id', '=', id)
      .execute();
  },

  forget: async (id: string): Promise<void> => {
    await database.kysely.deleteFrom('article_submissions').where('article_id', '=', id).execute();
  },
});

export type SubmissionsRepository = ReturnType<typeof submissionsRepository>;
