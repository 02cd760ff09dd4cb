import type { RevertPart } from '#core/reverts';
import { tableReverts } from '#core/table-reverts';
import type { AnyDatabase } from '#platform/database/row-list';
import { refuse } from '#platform/errors';
import type { RecordTracker } from '#platform/events/record-tracker';
import { imageChanged } from './images.events';

interface Deps {
  readonly database: AnyDatabase;
  readonly record: RecordTracker<number>;
}

/** The renaming of a picture can be taken back; its file is another matter. */
export const imageReverts = ({ database, record }: Deps): RevertPart => {
  const rows = tableReverts({
    ...{ database, event: imageChanged, table: 'images', record, idOf: Number },
    mayRemove: false,
  });
  return {
    ...rows,
    revert: async (id, before, after) => {
      if (before?.path !== after?.path || before?.is_listed !== after?.is_listed)
        refuse('LOG_NOT_REVERTIBLE');
      await rows.revert(id, before, after);
    },
  };
};
