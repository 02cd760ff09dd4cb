import type { DraftHow } from '@yanye/shared/contract/drafts.calls';
import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const draftTables = {
  article_drafts: {
    columns: {
      id: identity,
      user_id: bigint.ownedBy('users.id'),
      /** Null until the article is stored for the first time. */
      article_id: text.nullable.ownedBy('articles.id'),
      /** Names the article until then. */
      draft_key: text,
      /** One session of the editor. */
      desk: text,
      /** Counts up within the session. */
      seq: integer,
      /** The article's version that the text was made from; 0 where there is none. */
      base_version: integer,
      how: text.of<DraftHow>(),
      /** 1 once it was saved as the article, or its author does not want to be asked about it again. */
      is_settled: flag.or(0).optional,
      /** When the first of the texts was stored that this one replaced. */
      begun_at: bigint,
      updated_at: bigint,
      /** Characters deleted in total while texts of this entry replaced each other. */
      gone: integer.or(0).optional,
      /** Characters of the content. */
      size: integer,
      title: text,
      /** Markdown. Last, so that a timeline does not read the texts. */
      content: text,
    },
    uniqueIndexes: { article_drafts_of_desk: ['user_id', 'desk', 'seq'] },
    indexes: {
      article_drafts_of_article: ['article_id', 'updated_at'],
      article_drafts_of_writer: ['user_id', 'article_id', 'updated_at'],
      article_drafts_by_age: ['updated_at'],
    },
  },
};

export const draftsSchema: readonly Migration[] = [
  { name: 'drafts-0001', after: ['users-0001', 'articles-0001'], up: creates(draftTables) },
];

export type DraftTables = TablesOf<typeof draftTables>;
export type DraftRow = Selectable<DraftTables['article_drafts']>;
