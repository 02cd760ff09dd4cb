import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { SensitiveWordsRepository } from './sensitive-words.repository';
import type { SensitiveWordTables } from './sensitive-words.schema';

export const recordedWords = (
  words: SensitiveWordsRepository,
  database: Database<SensitiveWordTables>,
  records: RecordTracker<number>,
): SensitiveWordsRepository => {
  const idsOf = async (bare: readonly string[]): Promise<number[]> => {
    const rows = await inChunks(bare, (batch) =>
      database.kysely.selectFrom('words').select('id').where('bare', 'in', batch).execute(),
    );
    return rows.map(({ id }) => id);
  };
  return {
    ...words,
    add: async (rows) => {
      const added = await words.add(rows);
      for (const id of await idsOf(added)) await records.created(id);
      return added;
    },
    changeAction: async (change, action) => {
      const ids = change.column === 'id' ? change.values : await idsOf(change.values);
      return records.changed(ids, () => words.changeAction(change, action));
    },
    remove: (ids) => records.changed(ids, () => words.remove(ids)),
  };
};
