import type { Kysely } from 'kysely';
import type { DataState, Reads } from './change-journal';
import type { Dialect } from './dialect';

export interface TransactionOptions {
  /**
   * Whether cached pages become invalid: 'changed' (the default) increments the generation in the same transaction, so that no cached page outlives it.
   * 'unchanged' is for changes that no page can show: login logs, job leases, view counters.
   */
  readonly pages?: 'changed' | 'unchanged';
  /**
   * What a commit outlives. 'power loss' (the default) waits for the disk. 'process' does not: the death of the process loses nothing, but
   * a loss of power may take the newest of these changes back, so they are for what is done again then.
   */
  readonly survives?: 'power loss' | 'process';
}

/** What a service needs of the database: it groups queries of repositories into transactions and makes none itself. */
export interface Transactions {
  /** Joins an outer transaction, which must not survive less. The work awaits only the database, and may run again after a deadlock. @throws AppError UNAVAILABLE */
  transaction<R>(work: () => Promise<R>, options?: TransactionOptions): Promise<R>;
  /** A transaction for changes that no page can show. */
  quietly<R>(work: () => Promise<R>, options?: Pick<TransactionOptions, 'survives'>): Promise<R>;
  /** Runs immediately when there is no transaction. */
  afterCommit(callback: () => void): void;
}

export interface Database<T> extends Transactions {
  readonly dialect: Dialect;
  /** Read this property for each query and never store it: inside `transaction` it is that transaction. Writes outside one throw. */
  readonly kysely: Kysely<T>;
  /** Number of the last committed change that pages can show, of all processes: a number on SQLite, a promise on PostgreSQL. */
  generation(): number | Promise<number>;
  /** State of the data as of now, of all processes: at once on SQLite. Within `reading` it is the state that that was given. */
  dataState(): DataState | Promise<DataState>;
  /**
   * Notes what a value is read from, as long as all of it is in the database: a clock or a file would be missed.
   * @param state of the data, read before
   */
  reading<V>(state: DataState, read: () => Promise<V>): Promise<{ readonly value: V; readonly reads: Reads }>;
  /** Adds what a kept value was read from to the `reading` that uses it. */
  readAlso(reads: Reads): void;
  forTables<U>(): Database<U>;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  /** Checks the whole database on SQLite, which is slow. @throws when it is damaged or does not answer */
  check(): Promise<void>;
  /** Updates the query planner's statistics: on SQLite of tables that have grown or shrunk tenfold, on PostgreSQL of all tables of the product's schema. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}
