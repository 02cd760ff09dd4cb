import { binIdOf, type RemovedKind } from '@yanye/shared/contract/recycle-bin.calls';
import type { BulkChoice } from './bulk-choice';

/** Takes a removal back: the record returns from the recycle bin. */
export const fromBin = (kind: RemovedKind): NonNullable<BulkChoice['undoIn']> => ({
  table: 'removed_records',
  action: 'restore',
  idOf: (id) => binIdOf(kind, id),
});
