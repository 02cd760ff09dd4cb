import { errorCodeOf } from '../error-code';

const codesIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const busyCodes = codesIn(
  'SQLITE_BUSY SQLITE_BUSY_SNAPSHOT SQLITE_BUSY_RECOVERY SQLITE_LOCKED 40001 40P01 55P03',
);
const downCodes = codesIn(
  'ECONNREFUSED ECONNRESET ENOTFOUND EPIPE ETIMEDOUT 57P01 57P02 57P03 53300 08000 08003 08006 SQLITE_FULL SQLITE_IOERR',
);
// `is not queryable`: the rollback of a transaction whose connection broke, in place of what broke it.
const downTexts = ['timeout exceeded when trying to connect', 'Connection terminated', 'is not queryable'];

/** @returns 'busy' when an immediate retry may help, 'down' when a later one may, undefined for programming errors */
export const databaseFailureOf = (error: unknown): 'busy' | 'down' | undefined => {
  const code = errorCodeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (busyCodes.has(code)) return 'busy';
  if (downCodes.has(code) || downTexts.some((part) => text.includes(part))) return 'down';
  return undefined;
};
