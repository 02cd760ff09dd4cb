import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Each hash takes 19 MiB and a thread of the pool that files and name look-ups need too. */
const inTurn = pLimit(2);

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), options));

let decoy: Promise<string> | undefined;

/** Takes as long without a hash, so that its duration does not reveal which accounts exist. @param stored empty never matches */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody signs in with this');
  const against = stored ? stored : await decoy;
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
  return matches && Boolean(stored);
};
