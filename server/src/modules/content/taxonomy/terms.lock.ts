import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

const key = 8350;

/**
 * Lets articles be stored concurrently (`shared`), but not while terms are renamed or merged (`alone`), until the transaction ends.
 * A transaction on SQLite is such a lock.
 */
export const lockTerms = async <T>(
  { dialect, kysely }: Pick<Database<T>, 'dialect' | 'kysely'>,
  how: 'alone' | 'shared',
): Promise<void> => {
  if (dialect.name === 'sqlite') return;
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${sql.lit(key)})`
      : sql`select pg_advisory_xact_lock_shared(${sql.lit(key)})`
  ).execute(kysely);
};
