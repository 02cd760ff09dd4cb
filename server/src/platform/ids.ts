import { randomBytes, randomUUID } from 'node:crypto';

/** Unguessable ids. */
export const randomIds = {
  uuid: (): string => randomUUID(),
  /** Random text of the URL-safe alphabet, six bits per character. */
  token: (length: number): string =>
    randomBytes(Math.ceil((length * 3) / 4))
      .toString('base64url')
      .slice(0, length),
};

export type Ids = typeof randomIds;
