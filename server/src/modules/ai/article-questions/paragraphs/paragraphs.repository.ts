import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { hasRow } from '#platform/database/results';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { ArticleQuestionTables } from '../article-questions.schema';
import type { Paragraph } from './paragraphs-of';

/** A paragraph wherever it stands in its article. */
export interface ParagraphKey {
  readonly article_id: string;
  readonly digest: string;
}

export type StoredParagraph = Paragraph & ParagraphKey;

export const paragraphsRepository = (database: Database<ArticleQuestionTables & ArticleReadTables>) => ({
  /** In the order of their numbers. */
  ofArticles: (ids: readonly string[]): Promise<StoredParagraph[]> =>
    inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('article_paragraphs')
        .selectAll()
        .where('article_id', 'in', portion)
        .orderBy('article_id')
        .orderBy('number')
        .execute(),
    ),

  has: (article_id: string): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('article_paragraphs')
        .select('number')
        .where('article_id', '=', article_id)
        .limit(1),
    ),

  /** @returns those that are stored, in the order of their numbers */
  byDigest: (keys: readonly ParagraphKey[]): Promise<StoredParagraph[]> =>
    inChunks(keys, (portion) =>
      database.kysely
        .selectFrom('article_paragraphs')
        .selectAll()
        .where(
          'article_id',
          'in',
          portion.map(({ article_id }) => article_id),
        )
        .where(
          'digest',
          'in',
          portion.map(({ digest }) => digest),
        )
        .orderBy('number')
        .execute(),
    ),

  text: (article_id: string) =>
    database.kysely
      .selectFrom('article_bodies')
      .select(['html', 'plain'])
      .where('article_id', '=', article_id)
      .executeTakeFirst(),

  /** Call inside a transaction. */
  replace: async (article_id: string, paragraphs: readonly Paragraph[]): Promise<void> => {
    await database.kysely.deleteFrom('article_paragraphs').where('article_id', '=', article_id).execute();
    await eachChunk(paragraphs, async (portion) => {
      await database.kysely
        .insertInto('article_paragraphs')
        .values(portion.map((one) => ({ ...one, article_id })))
        .execute();
    });
  },

  /** Waits for whoever stores the same article. Call inside a transaction. */
  lockArticle: async (id: string): Promise<boolean> =>
    hasRow(
      database.kysely
        .selectFrom('articles')
        .select('id')
        .where('id', '=', id)
        .$call(database.dialect.lockRows),
    ),
});

export type ParagraphsRepository = ReturnType<typeof paragraphsRepository>;
