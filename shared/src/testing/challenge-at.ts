import { createHash } from 'node:crypto';
import type { ProofOfWorkChallenge } from '../contract/proof-of-work.calls';

/** A proof-of-work challenge that this counter solves. */
export const challengeAt = (counter: number): ProofOfWorkChallenge => {
  const salt = '5a';
  const nonce = '0e';
  const counterHex = counter.toString(16).padStart(8, '0');
  const hash = createHash('sha256').update(`${salt}${nonce}${counterHex}`, 'hex').digest('hex');
  return {
    parameters: {
      algorithm: 'SHA-256',
      cost: 1,
      expiresAt: 9_999_999_999,
      keyLength: 32,
      keyPrefix: hash.slice(0, 32),
      nonce,
      salt,
    },
    signature: 'ab',
  };
};
