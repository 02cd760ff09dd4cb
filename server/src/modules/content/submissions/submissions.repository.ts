import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { SubmissionState } from '@yanye/shared/contract/submissions.calls';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { SubmissionTables } from './submissions.tables';

type Tables = SubmissionTables & Pick<ArticleReadTables, 'articles'>;
export type SubmissionRow = Selectable<SubmissionTables['article_submissions']>;

/** An article as far as its approval goes; `state` is null where nothing waits and nothing came back. */
export interface Standing {
  readonly status: ArticleStatus;
  readonly user_id: number;
  readonly state: SubmissionState | null;
}

/** What was submitted; call what writes inside a transaction. */
export const submissionsRepository = (database: Database<Tables>) => ({
  standing: (id: string): Promise<Standing | undefined> =>
    database.kysely
      .selectFrom('articles')
      .leftJoin('article_submissions', 'article_submissions.article_id', 'articles.id')
      .select(['articles.status', 'articles.user_id', 'article_submissions.state'])
      .where('articles.id', '=', id)
      .executeTakeFirst(),

  /** Of many articles with one query. */
  of: (ids: readonly string[]): Promise<SubmissionRow[]> =>
    inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('article_submissions')
        .selectAll()
        .where('article_id', 'in', portion)
        .execute(),
    ),

  /** Notes where an article stands, in place of what was noted before. */
  note: async (row: SubmissionRow): Promise<void> => {
    const { article_id: _id, ...change } = row;
    await database.kysely
      .insertInto('article_submissions')
      .values(row)
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet(change))
      .execute();
  },

  /** It came back; when it was submitted stays. */
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
