import { closeSync, openSync } from 'node:fs';
import { setImmediate as nextRound } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { errorCodeOf } from '../error-code';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import { sqliteDialect } from './dialect';
import { databaseFailureOf, markedWhenDown } from './failure';
import type { JournalPart, NotedChange } from './change-journal';
import { changesTable, generationTable } from './generation';
import type { Engine } from './kysely-database';
import { busyMs, GatedSqliteDialect } from './sqlite-driver';
import { silentChangesOfSqlite } from './silent-changes';
import { statementFeed } from './statement-feed';
import { syncedLog, type SyncedLog } from './synced-log';

/** Several processes that start together race for the switch to WAL, where the busy time-out does not apply. */
const patiently = <R>(work: () => R): R => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return work();
    } catch (error) {
      if (attempt === 50 || databaseFailureOf(error) !== 'busy') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
};

/**
 * Creates a file for its owner alone, where there is none: SQLite would follow the umask. It gives `-wal` and `-shm` the mode of their file.
 */
export const createPrivately = (path: string): void => {
  try {
    // Never opens an existing file: closing it would end the locks that this process has on it.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
};

const openFile = (path: string): BetterSqlite3.Database => {
  createPrivately(path);
  const file = new BetterSqlite3(path, { timeout: busyMs });
  patiently(() => {
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
  });
  return file;
};

/** Reads the generation over a separate connection, so that it sees committed changes only, ours and others'. */
const generationReader = (path: string) => {
  const file = new BetterSqlite3(path, { readonly: true, timeout: busyMs });
  const version = file.prepare('pragma data_version').pluck();
  let row: BetterSqlite3.Statement<[], number> | undefined;
  let counts: BetterSqlite3.Statement<[], { value: number; named: number }> | undefined;
  let changes: BetterSqlite3.Statement<[number], NotedChange> | undefined;
  let seen: unknown;
  let value = 0;
  return {
    read: (): number => {
      try {
        const now = version.get();
        if (now !== seen) {
          row ??= file.prepare<[], number>(`select value from ${generationTable} where id = 1`).pluck();
          value = row.get() ?? 0;
          seen = now;
        }
        return value;
      } catch (error) {
        throw markedWhenDown(error);
      }
    },
    changesSince: (since: number): JournalPart => {
      try {
        counts ??= file.prepare(`select value, named from ${generationTable} where id = 1`);
        changes ??= file.prepare(`select what, generation from ${changesTable} where generation > ?`);
        const { value = 0, named = 0 } = counts.get() ?? {};
        return { generation: value, unnamed: value - named, changes: changes.all(since) };
      } catch (error) {
        throw markedWhenDown(error);
      }
    },
    close: (): void => void file.close(),
  };
};

/**
 * Names the statements that `optimize` would run, of all tables: new ones, and those that have grown or shrunk tenfold
 * (https://www.sqlite.org/pragma.html#pragma_optimize).
 */
const listAnalyses = 'optimize = 0x10003';
/** Rows of an index that are looked at. */
const analysedRows = 1_000;

/** How much of a file is copied. */
export type CopyProgress = (donePages: number, totalPages: number) => void;

const pagesPerStep = 1_000;

/** A snapshot: without its own open read, SQLite would begin again at every write of another process, for ever on a busy site. */
const copySnapshot = async (path: string, target: string, onProgress?: CopyProgress): Promise<void> => {
  const source = new BetterSqlite3(path, { readonly: true, timeout: busyMs });
  try {
    createPrivately(target);
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress?.(totalPages - remainingPages, totalPages);
        return pagesPerStep;
      },
    });
  } finally {
    source.close();
  }
};

/** @returns undefined where the file system allows no write-ahead log, so that SQLite waits for the disk itself */
const logOf = (file: BetterSqlite3.Database, path: string): SyncedLog | undefined => {
  if (file.pragma('journal_mode', { simple: true }) !== 'wal') return undefined;
  file.pragma('synchronous = NORMAL');
  return syncedLog(`${path}-wal`);
};

export interface SqliteEngine extends Engine {
  /**
   * Copies what is committed now, while others read and write.
   * @param path where no file is yet; incomplete when this throws
   */
  copyTo(path: string, onProgress?: CopyProgress): Promise<void>;
}

/** Creates the file when it does not exist. @throws StartProblem when it can't be opened */
export const openSqlite = (path: string): SqliteEngine => {
  try {
    const file = openFile(path);
    const reader = generationReader(path);
    const { log: statementLog, onStatement } = statementFeed();
    const kysely = new Kysely<unknown>({ dialect: new GatedSqliteDialect(file), log: statementLog });
    const log = logOf(file, path);
    return {
      dialect: sqliteDialect,
      kysely,
      transaction: async (work, survives) => {
        const result = await kysely.transaction().execute(work);
        if (survives === 'power loss') await log?.synced();
        return result;
      },
      generation: reader.read,
      changesSince: reader.changesSince,
      onStatement,
      silentChanges: () => silentChangesOfSqlite((text) => file.prepare(text).all()),
      ping: async () => void file.prepare('select 1').get(),
      check: async () => {
        const found: unknown = file.pragma('integrity_check', { simple: true });
        if (found !== 'ok') throw new Error(`integrity_check: ${String(found)}`);
      },
      analyze: async () => {
        file.pragma(`analysis_limit = ${analysedRows}`);
        const inner = (file.pragma('table_list') as readonly { name: string; type: string }[])
          .filter(({ type }) => type === 'shadow')
          .map(({ name }) => `."${name}"`);
        for (const { optimize } of file.pragma(listAnalyses) as readonly { optimize: string }[]) {
          // Those of a full-text index have few rows, each with many pages.
          if (inner.some((name) => optimize.endsWith(name))) continue;
          await sql.raw(optimize).execute(kysely);
          // A table takes some milliseconds.
          await nextRound();
        }
      },
      close: async () => {
        reader.close();
        await log?.close();
        await kysely.destroy();
      },
      copyTo: (target, onProgress) => copySnapshot(path, target, onProgress),
    };
  } catch (error) {
    throw new StartProblem(messages.start.databaseFile(path, reasonOf(error)), error);
  }
};
