import type { ErrorWord } from '@yanye/shared/contract/errors';
import { errorCodeOf } from '../error-code';
import { refuse } from '../errors';
import type { TransactionOptions, Transactions } from './database';

const codes: ReadonlySet<unknown> = new Set([
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

/** For races that `on conflict` cannot handle. Call it outside the transaction, since PostgreSQL has aborted that. */
export const isUniqueViolation = (error: unknown): boolean => codes.has(errorCodeOf(error));

/** Runs a transaction; a unique index decides between concurrent ones. @throws AppError `word` for a duplicate */
export const whileUnique = async <R>(
  database: Pick<Transactions, 'transaction'>,
  word: ErrorWord,
  work: () => Promise<R>,
  options?: TransactionOptions,
): Promise<R> => {
  try {
    return await database.transaction(work, options);
  } catch (error) {
    if (isUniqueViolation(error)) refuse(word, { cause: error });
    throw error;
  }
};
