import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const revisionTables = {
  article_revisions: {
    columns: {
      id: identity,
      article_id: text.ownedBy('articles.id'),
      /** The first version of the article with this text. */
      version: integer,
      title: text,
      /** User who stored it; kept when the account is removed. */
      user_id: bigint,
      created_at: bigint,
      /** 1 once readers could see it, and for good. */
      is_public: flag.or(0),
      /** The plain text, one line per block. Last, so that a history does not read the texts. */
      plain: text,
      /** Markdown. */
      content: text,
    },
    uniqueIndexes: { article_revisions_of_article: ['article_id', 'version'] },
  },
};

export const revisionsSchema: readonly Migration[] = [
  { name: 'revisions-0001', after: ['articles-0001'], up: creates(revisionTables) },
];

export type RevisionTables = TablesOf<typeof revisionTables>;
export type RevisionRow = Selectable<RevisionTables['article_revisions']>;
