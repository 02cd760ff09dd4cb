import type { Kysely } from 'kysely';
import type { Dialect } from './dialect';

/** Whether a transaction changes what pages show. */
export interface TransactionOptions {
  /**
   * 'changed' (the default) increments the generation in the same transaction, so that no cached page outlives it.
   * 'unchanged' is for changes that no page can show: login logs, job leases, view counters.
   */
  readonly pages?: 'changed' | 'unchanged';
}

/** What a service needs of the database: it groups queries of repositories into transactions and makes none itself. */
export interface Transactions {
  /**
   * Runs work in one transaction; inside another it joins that one.
   * The work awaits only the database. It may run again after a deadlock or a busy file.
   * @throws AppError UNAVAILABLE when the database stays busy
   */
  transaction<R>(work: () => Promise<R>, options?: TransactionOptions): Promise<R>;
  /** Runs the callback once the current transaction is committed, immediately when there is none. */
  afterCommit(callback: () => void): void;
}

/** The database port. `T` maps table names to rows; the platform itself knows no tables. */
export interface Database<T> extends Transactions {
  readonly dialect: Dialect;
  /**
   * Queries. Read this property for each query and never store it. Inside the work of `transaction` it is that transaction, so
   * repositories never pass one around.
   * Inserts, updates and deletes outside a transaction throw: they would not increment the generation.
   */
  readonly kysely: Kysely<T>;
  /**
   * The number of the last committed change that pages can show, including those of other processes.
   * A number on SQLite, a promise on PostgreSQL.
   */
  generation(): number | Promise<number>;
  /** The same database typed with other tables; a module takes its own. */
  forTables<U>(): Database<U>;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  /** Checks the whole database on SQLite, which is slow. @throws when it is damaged or does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
}
