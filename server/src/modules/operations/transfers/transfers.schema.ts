import type {
  TransferKind,
  TransferMode,
  TransferOutcome,
  TransferSource,
  TransferState,
  TransferVerdict,
} from '@yanye/shared/contract/transfers.calls';
import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const transferTables = {
  transfers: {
    columns: {
      id: identity,
      user_id: bigint.ownedBy('users.id'),
      /** As the browser named the file. */
      name: text,
      /** '' until the file was examined. */
      source: text.of<TransferSource | ''>().or('').optional,
      state: text.of<TransferState>(),
      mode: text.of<TransferMode | ''>().or('').optional,
      /** Bytes of the file, and of the received part. */
      size: bigint,
      received: bigint.or(0).optional,
      /** Entries, and how many of them were imported. */
      total: integer.or(0).optional,
      done: integer.or(0).optional,
      /** JSON: messages about what is not imported. */
      left_out: text.or('[]').optional,
      problem: text.or('').optional,
      created_at: bigint,
      updated_at: bigint,
    },
    indexes: {
      transfers_by_state: ['state', 'updated_at'],
      transfers_of: ['user_id'],
    },
  },
  transfer_entries: {
    columns: {
      transfer_id: bigint.ownedBy('transfers.id'),
      /** In the order in which they are imported. */
      position: integer,
      name: text,
      kind: text.of<TransferKind>(),
      title: text.or(''),
      verdict: text.of<TransferVerdict>(),
      outcome: text.of<TransferOutcome>().or('').optional,
      reason: text.or(''),
    },
    key: { transfer_entries_key: ['transfer_id', 'position'] },
    indexes: {
      transfer_entries_by_verdict: ['transfer_id', 'verdict', 'position'],
      transfer_entries_by_outcome: ['transfer_id', 'outcome', 'position'],
    },
  },
};

export const transfersSchema: readonly Migration[] = [
  { name: 'transfers-0001', after: ['users-0001'], up: creates(transferTables) },
];

export type TransferTables = TablesOf<typeof transferTables>;
export type TransferRow = Selectable<TransferTables['transfers']>;
export type TransferEntryRow = Selectable<TransferTables['transfer_entries']>;
