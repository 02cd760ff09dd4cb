import type { RemovedKind } from '@yanye/shared/contract/recycle-bin.calls';
import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, text, type TablesOf } from '#platform/database/tables';

export const recycleBinTables = {
  /** Notes about removed records; the records stay in their own tables. */
  removed_records: {
    columns: {
      /** `<kind>:<id of the record>` */
      id: text.key,
      kind: text.of<RemovedKind>(),
      record_id: text,
      title: text,
      /** Author of an article; 0 for what belongs to the site. */
      owner_id: bigint.or(0),
      removed_at: bigint,
      removed_by: bigint.or(0),
      /** JSON: what the record gives up while it is here, such as its address. */
      given_up: text.or('{}'),
    },
    indexes: {
      removed_records_by_time: ['removed_at', 'id'],
      removed_records_of_kind: ['kind', 'removed_at', 'id'],
      removed_records_by_title: ['title', 'id'],
      removed_records_of_owner: ['owner_id', 'removed_by', 'removed_at', 'id'],
    },
  },
};

export const recycleBinSchema: readonly Migration[] = [
  { name: 'recycle-bin-0001', up: creates(recycleBinTables) },
];

export type RecycleBinTables = TablesOf<typeof recycleBinTables>;
export type RemovedRow = Selectable<RecycleBinTables['removed_records']>;
