import type { RevertPart } from '#core/reverts';
import { tableReverts } from '#core/table-reverts';
import type { AnyDatabase } from '#platform/database/row-list';
import type { RecordTracker } from '#platform/events/record-tracker';
import { imageChanged } from './images.events';

interface Deps {
  readonly database: AnyDatabase;
  readonly record: RecordTracker<number>;
}

/** The renaming of a picture can be taken back; its file is another matter. */
export const imageReverts = ({ database, record }: Deps): RevertPart => ({
  ...tableReverts({ database, event: imageChanged, table: 'images', record, idOf: Number }),
  covers: (before, after) =>
    before !== null &&
    after !== null &&
    before.path === after.path &&
    before.is_listed === after.is_listed &&
    before.is_removed === after.is_removed,
});
