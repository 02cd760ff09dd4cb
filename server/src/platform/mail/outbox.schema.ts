import type { Selectable } from 'kysely';
import type { Migration } from '../database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '../database/tables';

export const outboxTables = {
  /** One mail that is pending, sent or given up. */
  outbox: {
    columns: {
      id: identity,
      kind: text,
      to_address: text,
      /** Sealed JSON from which its text is written; empty once the mail is settled. */
      payload: text.or(''),
      state: text.of<'waiting' | 'sent' | 'failed'>(),
      attempt: integer.or(0),
      /** Why the last attempt failed; kept when a later one succeeds. */
      problem: text.or(''),
      created_at: bigint,
      /** 0 before the first attempt. */
      tried_at: bigint.or(0),
    },
    indexes: {
      outbox_by_state: ['state', 'tried_at'],
      outbox_by_try: ['tried_at'],
      outbox_by_age: ['created_at'],
    },
  },
};

export const outboxSchema: readonly Migration[] = [{ name: 'outbox-0001', up: creates(outboxTables) }];

export type OutboxTables = TablesOf<typeof outboxTables>;
export type OutboxRow = Selectable<OutboxTables['outbox']>;
