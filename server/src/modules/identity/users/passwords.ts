import { hash, verify } from '@node-rs/argon2';
import { isGuessable } from '@yanye/shared/policy/passwords.policy';
import pLimit from 'p-limit';
import { refuse } from '#platform/errors';
import { messages } from './messages.zh';

/** Each hash takes 19 MiB and a thread of the pool that files and name look-ups need too. */
const inTurn = pLimit(2);

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @param password as typed @returns its argon2id hash, PHC format */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), options));

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

let decoy: Promise<string> | undefined;

/**
 * Tells whether a password is the one behind a hash. It takes as long when there is no hash, so that nobody learns
 * from the time which accounts exist.
 * @param stored PHC text; empty or undefined never matches
 */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody signs in with this');
  const against = stored ? stored : await decoy;
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
  return matches && Boolean(stored);
};
