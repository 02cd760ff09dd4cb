import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Which mails a token stops, and how it begins. */
const marks = { notices: '', waiting: 'w' } as const;
export type StoppedMails = keyof typeof marks;

const form = /^(w?)(\d{1,15})\.([\w-]{43})$/;

/**
 * Tokens in mails by which their recipients unsubscribe without signing in. They never expire: a mail may be opened years later.
 * @param secretKey the server's one secret; the signing key is derived from it (HKDF, RFC 5869)
 */
export const unsubscribeTokens = (secretKey: string) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'unsubscribe', 32));
  const signature = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    issue: (userId: number, mails: StoppedMails = 'notices'): string => {
      const text = `${marks[mails]}${userId}`;
      return `${text}.${signature(text).toString('base64url')}`;
    },

    /** @returns the user, and the mails that it stops; undefined for a token that was not issued here */
    read: (token: string): { readonly user: number; readonly mails: StoppedMails } | undefined => {
      const [, mark = '', userId = '', signed = ''] = form.exec(token) ?? [];
      if (signed === '') return undefined;
      if (!timingSafeEqual(signature(mark + userId), Buffer.from(signed, 'base64url'))) return undefined;
      return { user: Number(userId), mails: mark === marks.waiting ? 'waiting' : 'notices' };
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;
