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
  /** Only what was there before this moment. */
  before: number;
  /** The last record that was looked at; '' at first. */
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
