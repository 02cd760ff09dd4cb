import { sql } from 'kysely';
import {
  createIndexes,
  primaryKey,
  required,
  requiredNumber,
  requiredUnique,
} from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'sensitive-words-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'words')
      .$call(dialect.identity('id'))
      .addColumn('word', 'text', required)
      .addColumn('bare', 'text', requiredUnique)
      .addColumn('action', 'text', required)
      .addColumn('created_at', dialect.bigint, required)
      .execute();
    await createIndexes(kysely, 'words', {
      words_by_action: ['action', 'id'],
      words_by_time: ['created_at', 'id'],
      words_by_word: ['word', 'id'],
    });

    await dialect
      .createTable(kysely, 'word_lists')
      .addColumn('id', 'integer', primaryKey)
      .addColumn('version', dialect.bigint, requiredNumber)
      .execute();
    await sql`insert into word_lists (id, version) values (1, 0)`.execute(kysely);
  },
};

export const sensitiveWordsSchema: readonly Migration[] = [initial];
