import { randomBytes, randomUUID } from 'node:crypto';

/** Unguessable ids. */
export interface Ids {
  /** A UUID version 4. */
  uuid(): string;
  /** Random text of the URL-safe alphabet, six bits per character. */
  token(length: number): string;
}

/** Ids from the operating system's randomness. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: (length) =>
    randomBytes(Math.ceil((length * 3) / 4))
      .toString('base64url')
      .slice(0, length),
};
