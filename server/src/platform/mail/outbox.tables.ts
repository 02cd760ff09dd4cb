import type { Generated } from 'kysely';

/** One mail that is pending, sent or given up. */
export interface OutboxRow {
  id: number;
  kind: string;
  to_address: string;
  /** Sealed JSON from which its text is written; empty once the mail is settled. */
  payload: string;
  state: 'waiting' | 'sent' | 'failed';
  attempt: number;
  /** Why the last attempt failed; kept when a later one succeeds. */
  problem: string;
  created_at: number;
  /** 0 before the first attempt. */
  tried_at: number;
}

export interface OutboxTables {
  outbox: Omit<OutboxRow, 'id'> & { id: Generated<number> };
}
