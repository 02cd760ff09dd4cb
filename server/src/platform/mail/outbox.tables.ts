import type { Generated } from 'kysely';

/** One mail that shall go, has gone, or was given up. */
export interface OutboxRow {
  id: number;
  /** Who writes its text. */
  kind: string;
  to_address: string;
  /** Sealed JSON that its text is made of; empty once it is settled. */
  payload: string;
  state: 'waiting' | 'sent' | 'failed';
  attempt: number;
  /** Why the last try failed; stays beside a mail that went later. */
  problem: string;
  created_at: number;
  /** 0 before the first try. */
  tried_at: number;
}

export interface OutboxTables {
  outbox: Omit<OutboxRow, 'id'> & { id: Generated<number> };
}
