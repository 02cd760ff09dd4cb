import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { errorCodeOf } from '../error-code';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';
import { databaseFailureOf } from './failure';
import { createPrivately } from './sqlite';

/** In the data folder; it stays, empty, and tells nothing by being there. */
export const lockFile = 'in-use.lock';

/**
 * Node has no locks of files, SQLite has: the operating system's own, which end with their process, however it ends, and hold across
 * containers. A file with a process id would outlive a crash, and the same id is another process in another container.
 */
const locked = (dataDir: string, statements: string, refusal: string): (() => void) => {
  const path = join(dataDir, lockFile);
  let file: BetterSqlite3.Database | undefined;
  try {
    createPrivately(path);
    file = new BetterSqlite3(path, { timeout: 0 });
    // Nothing is written, so that no journal is needed.
    file.pragma('journal_mode = memory');
    file.exec(statements);
    return () => file?.close();
  } catch (error) {
    file?.close();
    if (databaseFailureOf(error) === 'busy') throw new StartProblem(refusal, error);
    // The package loads its native code with the first file; this is the first one of each process.
    if (errorCodeOf(error) === 'ERR_DLOPEN_FAILED')
      throw new StartProblem(messages.start.nativePackages(process.versions.node), error);
    throw new StartProblem(messages.start.dataDir(dataDir, reasonOf(error)), error);
  }
};

/**
 * Says that this process works with the data folder; any number may.
 * @returns ends it; call once
 * @throws StartProblem while another process owns the folder
 */
export const shareFolder = (dataDir: string): (() => void) =>
  locked(dataDir, 'begin; select count(*) from sqlite_master', messages.start.folderOwned(dataDir));

/**
 * Keeps all other processes out of the data folder.
 * @returns ends it; call once
 * @throws StartProblem while any other process uses the folder
 */
export const ownFolder = (dataDir: string): (() => void) =>
  locked(dataDir, 'begin exclusive', messages.start.folderUsed(dataDir));
