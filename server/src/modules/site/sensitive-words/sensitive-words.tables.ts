import type { Generated } from 'kysely';
import type { WordAction } from '#platform/word-filter/word-filter';

export interface SensitiveWordTables {
  words: {
    id: Generated<number>;
    word: string;
    /** As it is compared: see `bareText`. */
    bare: string;
    action: WordAction;
    created_at: number;
  };
  /** One row, whose version grows with every change. */
  word_lists: { id: number; version: Generated<number> };
}
