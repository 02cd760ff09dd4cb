import { createHash } from 'node:crypto';

/** @returns letters and digits alone, in one width and case: what two texts must have in common to say the same */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const digestLength = 22;

/** @returns the same for paragraphs of the same words, and another one for any others */
export const digestOf = (words: string): string =>
  createHash('sha256')
    .update(words.normalize('NFC').replaceAll(/\s+/gu, ' '))
    .digest('base64url')
    .slice(0, digestLength);
