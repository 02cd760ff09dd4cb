import { errorCodeOf } from '../error-code';

const codes: ReadonlySet<unknown> = new Set([
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

/** For races that `on conflict` cannot handle. Call it outside the transaction, since PostgreSQL has aborted that. */
export const isUniqueViolation = (error: unknown): boolean => codes.has(errorCodeOf(error));
