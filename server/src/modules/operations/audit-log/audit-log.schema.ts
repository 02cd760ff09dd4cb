import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const auditLogTables = {
  logs: {
    columns: {
      id: identity,
      /** Part of the digest, so that no copy of an entry counts as another one. */
      uid: text.unique,
      /** 1 login, 2 operation, 3 runtime. */
      type: integer,
      /** 1 info, 2 warning, 3 error. */
      level: integer,
      status: flag,
      created_at: bigint,
      updated_at: bigint,
      event: text,
      title: text,
      service: text,
      /** Who acted, 0 for nobody; the next four columns are their personal data. */
      user_id: bigint.or(0),
      user_name: text.or(''),
      ip: text.or(''),
      addr: text.or(''),
      device: text.or(''),
      /** Null where the personal data was erased. */
      actor_salt: text.nullable,
      actor_mark: text,
      record_kind: text.or(''),
      record_id: text.or(''),
      /** The user whom it is about, 0 for none; the next two columns are then their personal data. */
      about_id: bigint.or(0),
      record_name: text.or(''),
      /** JSON: fields before and after. */
      fields: text.or(''),
      about_salt: text.nullable,
      about_mark: text,
      /** JSON: kind of actor, request, and what a sealed marker says. */
      facts: text,
      /** The entry that this one reverted, 0 for none. */
      reverts: bigint.or(0),
      count: integer.or(1),
      is_read: flag.or(0),
      /** Number in the chain; negative for a row that nobody wrote. */
      seq: bigint.nullable,
      /** 1 while it waits for its number. */
      waits: flag.or(0),
      /** Keyed digest of the entry while it waits, afterwards its link of the chain. */
      seal: text,
    },
    uniqueIndexes: { logs_by_seq: ['seq'] },
    indexes: {
      logs_by_type: ['type', 'id'],
      logs_by_time: ['created_at', 'id'],
      logs_by_user: ['user_id', 'id'],
      logs_by_user_name: ['user_name', 'id'],
      logs_by_ip: ['ip', 'id'],
      logs_by_addr: ['addr', 'id'],
      logs_by_record: ['record_kind', 'record_id', 'id'],
      logs_by_about: ['about_id', 'id'],
    },
    then: [
      sql`create index logs_waiting on logs (id) where waits = 1`,
      sql`create index logs_unread on logs (type) where is_read = 0`,
      sql`create index logs_by_reverted on logs (reverts) where reverts > 0`,
    ],
  },
  log_chain: {
    columns: { id: bigint.key, head: bigint, link: text, key_id: text, seal: text },
  },
  /** Numbers of removed entries, as ranges with the link of the last. */
  log_gaps: {
    columns: { first_seq: bigint.key, last_seq: bigint.unique, link: text, seal: text },
  },
  /** Users whose personal data was erased from entries. */
  log_erasures: {
    columns: { user_id: bigint.key, seal: text },
  },
  log_checks: {
    columns: { id: bigint.key, checked_at: bigint, report: text },
  },
};

/** Indexes since `audit-log-0002`, which leave out entries that wait: see `entries/waiting.ts`. */
const settledIndexes = {
  logs_by_type: 'type, id',
  logs_by_time: 'created_at, id',
  logs_by_user: 'user_id, id',
  logs_by_user_name: 'user_name, id',
  logs_by_ip: 'ip, id',
  logs_by_addr: 'addr, id',
  logs_by_record: 'record_kind, record_id, id',
  logs_by_about: 'about_id, id',
};

const leaveOutWaiting: Migration['up'] = async (kysely) => {
  for (const [index, columns] of Object.entries(settledIndexes)) {
    await sql`drop index ${sql.ref(index)}`.execute(kysely);
    await sql`create index ${sql.ref(index)} on logs (${sql.raw(columns)}) where waits = 0`.execute(kysely);
  }
  await sql`drop index logs_unread`.execute(kysely);
  await sql`create index logs_unread on logs (type) where waits = 0 and is_read = 0`.execute(kysely);
  await sql`drop index logs_by_seq`.execute(kysely);
  await sql`create unique index logs_by_seq on logs (seq) where seq is not null`.execute(kysely);
  await sql`create index logs_unnumbered on logs (seq) where seq is null and waits = 0 and type < 3`.execute(
    kysely,
  );
};

export const auditLogSchema: readonly Migration[] = [
  { name: 'audit-log-0001', up: creates(auditLogTables) },
  { name: 'audit-log-0002', up: leaveOutWaiting },
];

export type AuditLogTables = TablesOf<typeof auditLogTables>;
