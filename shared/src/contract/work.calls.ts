import { defineCalls } from './call';

export const workCalls = defineCalls({
  challenge: { method: 'GET', path: '/api/work', access: 'anyone', writes: false },
});

/**
 * A proof-of-work challenge, costly to solve and cheap to create: which number from 0 to `max`, appended to `salt`, has this
 * SHA-256? Protocol: ALTCHA's proof of work, version 1 (https://altcha.org/docs/v2/proof-of-work-v1/).
 */
export interface WorkChallenge {
  /** Ends with `?expires=` and seconds since 1970. */
  readonly salt: string;
  /** SHA-256 of salt and number, hexadecimal. */
  readonly challenge: string;
  /** The server's signature, so that challenges need not be stored until they are answered. */
  readonly signature: string;
  readonly max: number;
}

/** The answer, as JSON in base64. */
export const workHeader = 'x-work';

/** A challenge with the number that solves it. */
export interface WorkAnswer extends Omit<WorkChallenge, 'max'> {
  readonly number: number;
}
