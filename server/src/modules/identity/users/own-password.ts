import { errorList } from '@yanye/shared/contract/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { refuse } from '#platform/errors';
import { passwordMatches } from './passwords';
import type { UserRow } from './users.tables';

/** Whoever found a browser signed in must not try passwords there. */
const trying: LimitRule = { name: 'own-password', points: 10, perSeconds: 300 };

/**
 * Asks somebody who is signed in for their password once more.
 * @param field of the form, where the refusal shall stand at one
 * @throws AppError PASSWORD_MISSING, PASSWORD_WRONG, RATE_LIMITED
 */
export type AskPassword = (user: UserRow, password: string, field?: string) => Promise<void>;

/** @throws AppError PASSWORD_WRONG always */
export const refusePassword = (field?: string): never => {
  const { message } = errorList.PASSWORD_WRONG;
  return refuse('PASSWORD_WRONG', field === undefined ? {} : { fields: [{ field, message }] });
};

/** @param limits hold across processes */
export const askPassword =
  (limits: Limits): AskPassword =>
  async (user, password, field) => {
    if (user.password_hash === '') return refuse('PASSWORD_MISSING');
    const keys = [String(user.id)];
    await limits.use(trying, keys);
    if (!(await passwordMatches(user.password_hash, password))) return refusePassword(field);
    await limits.reset(trying, keys);
  };
