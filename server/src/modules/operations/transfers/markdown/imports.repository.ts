import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { cellOf } from '#platform/database/results';
import type { ImportRow, ImportTables } from './imports.schema';

export const importsRepository = (
  database: Database<ImportTables & Pick<ArticleReadTables, 'articles'>>,
) => ({
  find: async (sources: readonly string[]): Promise<ReadonlyMap<string, ImportRow>> => {
    const rows = await inChunks(sources, (portion) =>
      database.kysely.selectFrom('imports').selectAll().where('source', 'in', portion).execute(),
    );
    return new Map(rows.map((row) => [row.source, row]));
  },

  /** Call inside a transaction. */
  save: async (row: ImportRow): Promise<void> => {
    const { source: _source, ...change } = row;
    await database.kysely
      .insertInto('imports')
      .values(row)
      .onConflict((conflict) => conflict.column('source').doUpdateSet(change))
      .execute();
  },

  /** @returns undefined where there is no such article, or it is in the recycle bin */
  versionOf: (article: string): Promise<number | undefined> =>
    cellOf(
      database.kysely
        .selectFrom('articles')
        .select('version')
        .where('id', '=', article)
        .where('status', '<>', removed),
      'version',
    ),
});

export type ImportsRepository = ReturnType<typeof importsRepository>;
