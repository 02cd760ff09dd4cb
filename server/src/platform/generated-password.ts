import { randomInt } from 'node:crypto';

/** Without characters that are taken for one another when copied from a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** @returns 16 random characters, about 92 bits */
export const generatedPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
