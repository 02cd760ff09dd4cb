import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const form = /^(\d{1,15})\.([\w-]{43})$/;

/**
 * Tokens in mails by which their recipients unsubscribe without signing in. They never expire: a mail may be opened years later.
 * @param secretKey the server's one secret; the signing key is derived from it (HKDF, RFC 5869)
 */
export const unsubscribeTokens = (secretKey: string) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'unsubscribe', 32));
  const signature = (userId: string): Buffer => createHmac('sha256', key).update(userId).digest();
  return {
    issue: (userId: number): string => `${userId}.${signature(String(userId)).toString('base64url')}`,

    /** @returns id of the user; undefined for a token that was not issued here */
    read: (token: string): number | undefined => {
      const [, userId = '', signed = ''] = form.exec(token) ?? [];
      if (signed === '') return undefined;
      return timingSafeEqual(signature(userId), Buffer.from(signed, 'base64url'))
        ? Number(userId)
        : undefined;
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;
