import { randomBytes, randomUUID } from 'node:crypto';

/** Unguessable ids. */
export interface Ids {
  uuid(): string;
  /** Random text of the URL-safe alphabet, six bits per character. */
  token(length: number): string;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: (length) =>
    randomBytes(Math.ceil((length * 3) / 4))
      .toString('base64url')
      .slice(0, length),
};
