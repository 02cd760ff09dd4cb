import { errorCodeOf } from '../error-code';
import { unavailable } from '../unavailable';

const codesIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const busyCodes = codesIn(
  'SQLITE_BUSY SQLITE_BUSY_SNAPSHOT SQLITE_BUSY_RECOVERY SQLITE_LOCKED 40001 40P01 55P03',
);
// Sockets, connections that PostgreSQL ends or refuses, then full, failing and read-only disks.
const downCodes = codesIn(
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ' +
    '57P01 57P02 57P03 53300 08000 08003 08006 53100 53200 58030 25006',
);
/** SQLite appends what exactly failed: `SQLITE_IOERR_WRITE`, `SQLITE_READONLY_DIRECTORY`. */
const downSqlite = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)(_|$)/;
// `is not queryable`: the rollback of a transaction whose connection broke, in place of what broke it.
const downTexts = ['timeout exceeded when trying to connect', 'Connection terminated', 'is not queryable'];

/** @returns 'busy' when an immediate retry may help, 'down' when a later one may, undefined for programming errors */
export const databaseFailureOf = (error: unknown): 'busy' | 'down' | undefined => {
  const code = errorCodeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (busyCodes.has(code)) return 'busy';
  if (downCodes.has(code) || downSqlite.test(code) || downTexts.some((part) => text.includes(part)))
    return 'down';
  return undefined;
};

/**
 * Marks a failure where the database is called: sockets of clients and of other services fail with the same codes.
 * @returns AppError UNAVAILABLE for a database that is down, any other error as it is
 */
export const markedWhenDown = (error: unknown): unknown =>
  databaseFailureOf(error) === 'down' ? unavailable(error) : error;
