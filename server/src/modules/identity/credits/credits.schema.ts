import type { CreditStep } from '@yanye/shared/contract/credits.calls';
import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const creditTables = {
  /** The ledger. Its sums hold without the people: entries outlive the accounts. */
  credit_entries: {
    columns: {
      id: identity,
      user_id: bigint.nullable.outlives('users.id'),
      step: text.of<CreditStep>(),
      /** Positive when the balance rises. */
      amount: integer,
      /** Balance after it; 0 without an account. */
      balance: integer,
      /** Id of a generation, for `session` of a session: these rows may be removed earlier. Null for claims and grants. */
      job: bigint.nullable,
      /** '' once the account was removed. */
      reason: text.or(''),
      granted_by: bigint.nullable.outlives('users.id'),
      /** 1 for a hold that is neither settled nor released: what is reserved is found without its history. */
      is_open: flag.or(0).optional,
      created_at: bigint,
    },
    uniqueIndexes: { credit_entries_once: ['job', 'step'] },
    indexes: { credit_entries_of_user: ['user_id', 'id'], credit_entries_granted: ['granted_by'] },
    then: [
      sql`create unique index credit_entries_outcome on credit_entries (job) where step in ('settle', 'release')`,
      sql`create index credit_entries_open on credit_entries (user_id) where is_open = 1`,
    ],
  },
  /** One row for each day on which a user claimed or declined. */
  credit_claims: {
    columns: {
      user_id: bigint.ownedBy('users.id'),
      /** Days since 1970-01-01 in the site's time zone. */
      day: integer,
      /** What was offered. */
      amount: integer,
      is_taken: flag,
      created_at: bigint,
    },
    key: { credit_claims_key: ['user_id', 'day'] },
  },
};

export const creditsSchema: readonly Migration[] = [
  { name: 'credits-0001', after: ['users-0001'], up: creates(creditTables) },
];

export type CreditTables = TablesOf<typeof creditTables>;
