import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

interface Link {
  readonly seq: number;
  readonly id: number;
  readonly previous: string;
  readonly digest: string;
}

interface Gap {
  readonly first_seq: number;
  readonly last_seq: number;
  readonly link: string;
}

interface Head {
  readonly head: number;
  readonly link: string;
}

/** Keyed digests of the audit log: who can write into the database but does not know the key can make none of them. */
export const chainKeys = (secretKey: string) => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', 'audit-log', 32)));
  const mac = (...values: readonly (string | number)[]): string =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
  return {
    /** Tells one key from another, and nothing about it. */
    keyId: mac('key').slice(0, 16),
    /** What the first entry follows. */
    start: mac('start'),
    /** Of an entry that waits for its number. */
    fresh: (digest: string): string => mac('fresh', digest),
    link: ({ seq, id, previous, digest }: Link): string => mac('link', seq, id, previous, digest),
    gap: ({ first_seq, last_seq, link }: Gap): string => mac('gap', first_seq, last_seq, link),
    head: ({ head, link }: Head): string => mac('head', head, link),
    erasure: (userId: number): string => mac('erased', userId),
  };
};

export type ChainKeys = ReturnType<typeof chainKeys>;

export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
