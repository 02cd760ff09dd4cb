import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, SqliteDialect, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { databaseFailureOf, markedWhenDown } from './failure';

/** How long a writer waits for another process' transaction. */
export const busyMs = 5_000;

/** One SQLite connection that caches its prepared statements: preparing costs more than a point read. */
class Connection implements DatabaseConnection {
  readonly #statements = new LRUCache<string, BetterSqlite3.Statement<unknown[], unknown>>({ max: 500 });

  constructor(private readonly file: BetterSqlite3.Database) {}

  #prepare(text: string): BetterSqlite3.Statement<unknown[], unknown> {
    const statement = this.file.prepare<unknown[], unknown>(text);
    this.#statements.set(text, statement);
    return statement;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const known = this.#statements.get(sql);
      // A statement is busy while it is iterated; better-sqlite3 refuses to run it twice concurrently.
      const statement = known && !known.busy ? known : this.#prepare(sql);
      // The row type is the caller's claim, as with every driver.
      if (statement.reader) return { rows: statement.all(...parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
    } catch (error) {
      throw markedWhenDown(error);
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.file.prepare(sql).iterate(...parameters)) yield { rows: [row as R] };
  }
}

class GatedDriver implements Driver {
  readonly #connection: Connection;
  /** A mutex for the one connection: a query or a whole transaction holds it; waiting callers are served in the order of arrival. */
  #tail: Promise<void> = Promise.resolve();
  #leave: () => void = () => undefined;

  constructor(private readonly file: BetterSqlite3.Database) {
    this.#connection = new Connection(file);
  }

  async init(): Promise<void> {
    return undefined;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail;
    let leave: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    this.#leave = leave;
    return this.#connection;
  }

  /**
   * Immediate, because a transaction that reads first and writes later would fail when another process wrote between.
   * It waits outside SQLite, because SQLite's own waiting would block every other request of this process.
   */
  async beginTransaction(): Promise<void> {
    const until = Date.now() + busyMs;
    for (let pause = 1; ; pause = Math.min(pause * 2, 16)) {
      this.file.pragma('busy_timeout = 0');
      try {
        this.file.exec('begin immediate');
        return;
      } catch (error) {
        if (databaseFailureOf(error) !== 'busy' || Date.now() > until) throw markedWhenDown(error);
      } finally {
        this.file.pragma(`busy_timeout = ${busyMs}`);
      }
      await sleep(pause * (0.5 + Math.random()));
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has already rolled back after a full disk or an I/O error.
    if (this.file.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#leave();
  }

  async destroy(): Promise<void> {
    this.file.close();
  }
}

export class GatedSqliteDialect extends SqliteDialect {
  constructor(private readonly file: BetterSqlite3.Database) {
    super({ database: file });
  }

  override createDriver(): Driver {
    return new GatedDriver(this.file);
  }
}
