import type {
  TransferKind,
  TransferMode,
  TransferOutcome,
  TransferSource,
  TransferState,
  TransferVerdict,
} from '@yanye/shared/contract/transfers.calls';
import type { Generated, Selectable } from 'kysely';

export interface TransferTable {
  id: Generated<number>;
  user_id: number;
  /** As the browser named the file. */
  name: string;
  /** '' until the file was examined. */
  source: Generated<TransferSource | ''>;
  state: TransferState;
  mode: Generated<TransferMode | ''>;
  /** Bytes of the file, and of the received part. */
  size: number;
  received: Generated<number>;
  /** Entries, and how many of them were imported. */
  total: Generated<number>;
  done: Generated<number>;
  /** JSON: messages about what is not imported. */
  left_out: Generated<string>;
  problem: Generated<string>;
  created_at: number;
  updated_at: number;
}

export interface TransferEntryTable {
  transfer_id: number;
  /** In the order in which they are imported. */
  position: number;
  name: string;
  kind: TransferKind;
  title: string;
  verdict: TransferVerdict;
  outcome: Generated<TransferOutcome>;
  reason: string;
}

export interface TransferTables {
  transfers: TransferTable;
  transfer_entries: TransferEntryTable;
}

export type TransferRow = Selectable<TransferTable>;
export type TransferEntryRow = Selectable<TransferEntryTable>;
