import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, text, type TablesOf } from '#platform/database/tables';

export const importTables = {
  imports: {
    columns: {
      /** Name of the imported folder and the path below it, with `/`. */
      source: text.key,
      /** Of the file and of the local pictures it shows: differs when one of them has changed. */
      hash: text,
      article_id: text.ownedBy('articles.id'),
      /** 1 when every remote picture of it was fetched. */
      is_fetched: flag.or(0),
      /** The date it got, which stays when the file itself names none. */
      published_at: bigint,
      imported_at: bigint,
    },
    indexes: { imports_article: ['article_id'] },
  },
};

export const importsSchema: readonly Migration[] = [
  { name: 'imports-0001', after: ['articles-0001'], up: creates(importTables) },
];

export type ImportTables = TablesOf<typeof importTables>;
export type ImportRow = Selectable<ImportTables['imports']>;
