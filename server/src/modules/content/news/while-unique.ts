import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';

/** Runs a transaction; a unique index decides between concurrent ones. @throws AppError `word` for a duplicate */
export const whileUnique = async <R>(
  database: Transactions,
  word: 'NEWS_SOURCE_TAKEN' | 'NEWS_BOARD_TAKEN',
  work: () => Promise<R>,
): Promise<R> => {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (isUniqueViolation(error)) return refuse(word);
    throw error;
  }
};
