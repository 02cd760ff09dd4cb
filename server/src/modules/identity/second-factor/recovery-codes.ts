import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { recoveryCodes } from '@yanye/shared/contract/second-factor.calls';

/** Without signs that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 5;

const part = (): string => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Codes of fifty bits, written as people copy them: `7KQ2M-XH4RT`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => `${part()}-${part()}`);

/**
 * Hashes codes under a key of the server's, so that nobody finds them from a copy of the database.
 * @param secretKey the server's one secret
 */
export const recoveryCodeHash = (secretKey: string): ((userId: number, code: string) => string) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'recovery codes', 32));
  return (userId, code) =>
    createHmac('sha256', key)
      .update(`${userId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
      .digest('base64url');
};
