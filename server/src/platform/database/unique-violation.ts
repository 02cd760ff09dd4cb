import { errorCodeOf } from '../error-code';

const codes: ReadonlySet<unknown> = new Set([
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

/**
 * Tells whether a transaction failed because a value that must be unique was taken, on either engine.
 * For the rare race that `on conflict` cannot serve; ask outside the transaction, since PostgreSQL has given it up.
 */
export const isUniqueViolation = (error: unknown): boolean => codes.has(errorCodeOf(error));
