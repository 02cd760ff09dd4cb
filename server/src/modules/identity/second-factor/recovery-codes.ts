import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { recoveryCodes as count } from '@yanye/shared/contract/second-factor.calls';

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 5;

const part = (): string => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Recovery codes, hashed under a key of the server, so that a copy of the database reveals none.
 * @param secretKey the server's one secret
 */
export const recoveryCodes = (secretKey: string) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'recovery codes', 32));
  return {
    /** @returns codes of fifty bits, in the form in which users copy them: `7KQ2M-XH4RT` */
    make: (): string[] => Array.from({ length: count }, () => `${part()}-${part()}`),

    hashOf: (userId: number, code: string): string =>
      createHmac('sha256', key)
        .update(`${userId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
        .digest('base64url'),
  };
};

export type RecoveryCodes = ReturnType<typeof recoveryCodes>;
