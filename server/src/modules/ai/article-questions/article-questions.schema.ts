import type { Migration } from '#platform/database/migration';
import { creates, integer, text, type TablesOf } from '#platform/database/tables';

export const articleQuestionTables = {
  /** Paragraphs of the present text of articles that somebody asked about, and of those that were quoted besides. */
  article_paragraphs: {
    columns: {
      article_id: text.ownedBy('articles.id'),
      /** From 1, in the order of the text. */
      number: integer,
      /** Id of the heading above it; '' before the first. */
      anchor: text,
      /** The same for the same words, whatever their number. */
      digest: text,
      words: text,
    },
    key: { article_paragraphs_key: ['article_id', 'number'] },
    indexes: { article_paragraphs_digest: ['article_id', 'digest'] },
  },
};

export const articleQuestionsSchema: readonly Migration[] = [
  { name: 'article-questions-0001', after: ['articles-0001'], up: creates(articleQuestionTables) },
];

export type ArticleQuestionTables = TablesOf<typeof articleQuestionTables>;
