import type { BulkAction, BulkState, BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { Generated, Selectable } from 'kysely';

export interface BulkTaskTable {
  id: Generated<number>;
  user_id: number;
  table_name: BulkTable;
  action: BulkAction;
  value: string;
  /** JSON: the list's query. */
  filter: string;
  /** Timestamp: only records that existed earlier. */
  before: number;
  /** The last processed record; '' at first. */
  position: Generated<string>;
  total: number;
  done: Generated<number>;
  changed: Generated<number>;
  state: BulkState;
  problem: Generated<string>;
  created_at: number;
  updated_at: number;
}

export interface BulkTables {
  bulk_tasks: BulkTaskTable;
}

export type BulkTaskRow = Selectable<BulkTaskTable>;
