import { errorList } from '@yanye/shared/contract/errors';
import { isGuessable } from '@yanye/shared/policy/passwords.policy';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { hashPassword, passwordMatches } from '#platform/passwords';
import { messages } from './messages.zh';
import type { UserRow } from './users.schema';

interface Deps {
  readonly limits: Limits;
}

/** Someone who finds a browser signed in must not be able to try passwords there. */
const confirming: LimitRule = { name: 'own-password', points: 10, perSeconds: 300 };

/** Passwords of users: choosing one, and asking a signed-in user for theirs. */
export const userPasswords = ({ limits }: Deps) => {
  /** @throws AppError PASSWORD_WRONG always */
  const refuseWrong = (field?: string): never => {
    const { message } = errorList.PASSWORD_WRONG;
    return refuse('PASSWORD_WRONG', field === undefined ? {} : { fields: [{ field, message }] });
  };

  /** Refuses a chosen password. @param field of the form @throws AppError BAD_INPUT always */
  const refuseChosen = (field: string, message: string): never =>
    refuse('BAD_INPUT', { message: messages.weakPassword, fields: [{ field, message }] });

  return {
    refuseWrong,
    refuseChosen,

    /**
     * Hashes a password that a user chose; every chosen password passes here before it is stored.
     * @param names of its owner: user name, nick name, e-mail
     * @param field of the form, for the refusal
     * @returns its hash @throws AppError BAD_INPUT where it is easily guessed
     */
    hashChosen: async (password: string, names: readonly string[], field = 'password'): Promise<string> => {
      if (isGuessable(password, names)) refuseChosen(field, messages.guessable);
      return hashPassword(password);
    },

    /**
     * Checks the password of a user who is signed in already.
     * @param field of the form, for the refusal
     * @throws AppError PASSWORD_MISSING, PASSWORD_WRONG, RATE_LIMITED
     */
    confirm: async (user: UserRow, password: string, field?: string): Promise<void> => {
      if (user.password_hash === '') return refuse('PASSWORD_MISSING');
      const keys = [String(user.id)];
      await limits.use(confirming, keys);
      if (!(await passwordMatches(user.password_hash, password))) return refuseWrong(field);
      await limits.reset(confirming, keys);
    },
  };
};

export type UserPasswords = ReturnType<typeof userPasswords>;
