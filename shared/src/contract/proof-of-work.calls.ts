import { defineCalls } from './call';

export const proofOfWorkCalls = defineCalls({
  challenge: { method: 'GET', path: '/api/work', access: 'anyone', writes: false },
});

/**
 * A proof-of-work challenge, costly to solve and cheap to create: for which counter does the SHA-256 of salt, nonce and counter begin
 * with `keyPrefix`? Protocol: ALTCHA's proof of work, version 2 (https://altcha.org/docs/v2/proof-of-work-captcha).
 */
export interface ProofOfWorkChallenge {
  readonly parameters: {
    readonly algorithm: string;
    /** Rounds of hashing for one counter. */
    readonly cost: number;
    /** Seconds since 1970. */
    readonly expiresAt: number;
    /** Bytes of a hash. */
    readonly keyLength: number;
    /** Hexadecimal, as `nonce` and `salt`. */
    readonly keyPrefix: string;
    readonly nonce: string;
    readonly salt: string;
  };
  /** The server's signature, so that challenges need not be stored until they are answered. */
  readonly signature: string;
}

/** Carries `{challenge, solution}` as JSON in base64. */
export const proofOfWorkHeader = 'x-work';
