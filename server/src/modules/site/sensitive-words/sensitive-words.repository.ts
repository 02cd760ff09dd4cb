import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { WordAction, WordRule } from '#platform/word-filter/word-filter';
import type { SensitiveWordTables } from './sensitive-words.schema';

type NewWord = Omit<SensitiveWordTables['words'], 'id'>;

export type SensitiveWordRow = Selectable<SensitiveWordTables['words']>;

export const sensitiveWordsRepository = (database: Database<SensitiveWordTables>) => ({
  /** Grows with every change of any process. */
  version: async (): Promise<number> => {
    const row = await database.kysely
      .selectFrom('word_lists')
      .select('version')
      .where('id', '=', 1)
      .executeTakeFirst();
    return row?.version ?? 0;
  },

  /** Call first in each transaction that changes words: it makes those who change the list take turns. */
  raiseVersion: async (): Promise<void> => {
    await database.kysely
      .updateTable('word_lists')
      .set((value) => ({ version: value('version', '+', 1) }))
      .where('id', '=', 1)
      .execute();
  },

  rules: (): Promise<WordRule[]> =>
    database.kysely.selectFrom('words').select(['word', 'action']).orderBy('id').execute(),

  /** Words that are there already are left as they are. @returns the compared forms of what is new */
  add: async (rows: readonly NewWord[]): Promise<string[]> => {
    const added = await inChunks(rows, (portion) =>
      database.kysely
        .insertInto('words')
        .values(portion)
        .onConflict((conflict) => conflict.doNothing())
        .returning('bare')
        .execute(),
    );
    return added.map(({ bare }) => bare);
  },

  /** @param column what the values are of @returns how many were of another action */
  changeAction: async (
    change:
      | { readonly column: 'id'; readonly values: readonly number[] }
      | { readonly column: 'bare'; readonly values: readonly string[] },
    action: WordAction,
  ): Promise<number> => {
    const rows = await inChunks<number | string, { id: number }>(change.values, (portion) =>
      database.kysely
        .updateTable('words')
        .set({ action })
        .where(change.column, 'in', portion as never)
        .where('action', '!=', action)
        .returning('id')
        .execute(),
    );
    return rows.length;
  },

  /** @returns number of removed words */
  remove: async (ids: readonly number[]): Promise<number> => {
    const gone = await inChunks(ids, (portion) =>
      database.kysely.deleteFrom('words').where('id', 'in', portion).returning('id').execute(),
    );
    return gone.length;
  },
});

export type SensitiveWordsRepository = ReturnType<typeof sensitiveWordsRepository>;
