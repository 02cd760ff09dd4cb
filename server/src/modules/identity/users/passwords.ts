import { isGuessable } from '@yanye/shared/policy/passwords.policy';
import { refuse } from '#platform/errors';
import { hashPassword } from '#platform/passwords';
import { messages } from './messages.zh';

export { hashPassword, passwordMatches } from '#platform/passwords';

/** @throws AppError BAD_INPUT always: the password in this field will not do */
export const refuseChosen = (field: string, message: string): never =>
  refuse('BAD_INPUT', { message: messages.weakPassword, fields: [{ field, message }] });

/**
 * Every password that somebody chooses comes by here before it is stored.
 * @param names what its owner is called: user name, nick name, e-mail
 * @param field of the form, where a refusal shall stand
 * @returns its hash @throws AppError BAD_INPUT where it is easily guessed
 */
export const hashChosen = async (
  password: string,
  names: readonly string[],
  field = 'password',
): Promise<string> => {
  if (isGuessable(password, names)) refuseChosen(field, messages.guessable);
  return hashPassword(password);
};
