import type { WordAction } from '#platform/word-filter/word-filter';
import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const sensitiveWordTables = {
  words: {
    columns: {
      id: identity,
      word: text,
      /** As it is compared: see `bareText`. */
      bare: text.unique,
      action: text.of<WordAction>(),
      created_at: bigint,
    },
    indexes: {
      words_by_action: ['action', 'id'],
      words_by_time: ['created_at', 'id'],
      words_by_word: ['word', 'id'],
    },
  },
  /** One row, whose version grows with every change. */
  word_lists: {
    columns: {
      id: integer.key,
      version: bigint.or(0).optional,
    },
    then: [sql`insert into word_lists (id, version) values (1, 0)`],
  },
};

export const sensitiveWordsSchema: readonly Migration[] = [
  { name: 'sensitive-words-0001', up: creates(sensitiveWordTables) },
];

export type SensitiveWordTables = TablesOf<typeof sensitiveWordTables>;
