import type { RevertPart } from '#core/reverts';
import { tableReverts } from '#core/table-reverts';
import type { AnyDatabase } from '#platform/database/row-list';
import type { RecordTracker } from '#platform/events/record-tracker';
import { wordChanged } from './sensitive-words.events';
import type { SensitiveWordsRepository } from './sensitive-words.repository';

interface Deps {
  readonly database: AnyDatabase;
  readonly record: RecordTracker<number>;
  readonly words: Pick<SensitiveWordsRepository, 'raiseVersion'>;
}

/** Additions of words and changes of their action can be taken back. */
export const wordReverts = ({ database, record, words }: Deps): RevertPart => {
  const rows = tableReverts({ database, event: wordChanged, table: 'words', record, idOf: Number });
  return {
    ...rows,
    revert: async (...change) => {
      // Every process compiles the list anew.
      await words.raiseVersion();
      await rows.revert(...change);
    },
  };
};
