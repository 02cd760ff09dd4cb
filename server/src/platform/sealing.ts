import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const version = 'v1';
/** Bytes; the nonce size that GCM is defined for, and the full tag. */
const ivLength = 12;
const tagLength = 16;

/** Encrypts texts by AES-256-GCM under a key derived from the secret, which must be copied when a site moves. */
export const makeSealing = (secretKey: string) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'sealing', 32));
  return {
    /** @param use purpose of the text; a text sealed for one use cannot be opened for another */
    seal: (text: string, use: string): string => {
      const iv = randomBytes(ivLength);
      const sealer = createCipheriv(cipher, key, iv, { authTagLength: tagLength });
      sealer.setAAD(Buffer.from(use));
      const bytes = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
      return `${version}.${Buffer.concat([iv, sealer.getAuthTag(), bytes]).toString('base64url')}`;
    },
    /** @returns undefined for a text that was sealed with another key or for another use, or was modified */
    open: (sealed: string, use: string): string | undefined => {
      const [made, text = ''] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      if (made !== version || bytes.length < ivLength + tagLength) return undefined;
      const opener = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
      opener.setAAD(Buffer.from(use));
      opener.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      try {
        return Buffer.concat([opener.update(bytes.subarray(ivLength + tagLength)), opener.final()]).toString(
          'utf8',
        );
      } catch {
        return undefined;
      }
    },
  };
};

export type Sealing = ReturnType<typeof makeSealing>;
