import { userLimits } from '@yanye/shared/contract/users.calls';

/** From 0 (shorter than allowed) to 3 (strong). */
export type Strength = 0 | 1 | 2 | 3;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** A rough estimate by length and kinds of characters, for a hint; only the length is a rule of the server. */
export const strengthOf = (password: string): Strength => {
  if (password.length < userLimits.passwordMin) return 0;
  // "aaaaaaaa" and "12121212" are long and still easy to guess.
  const variety = new Set(password).size;
  if (variety < 5) return 1;
  const points = kinds.filter((kind) => kind.test(password)).length + Math.floor(variety / 5);
  if (points < 3) return 1;
  return points < 5 ? 2 : 3;
};
