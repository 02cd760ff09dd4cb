import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock';

/** Prefix of the name of a pass cookie, before the article's id. */
export const passCookie = 'yanye_pass_';

/** How long a pass lasts, in seconds: seven days. */
export const passSeconds = 7 * 24 * 3_600;

const form = /^(\d{1,12})\.([\w-]{43})$/;

interface Deps {
  /** The server's one secret; the signing key is derived from it. */
  readonly secretKey: string;
  readonly clock: Clock;
}

/**
 * Signed tokens by which a browser proves that a reader has given an article's password. A token is valid for one article and
 * one password hash, so that changing the password revokes it. Nothing is stored.
 */
export const articlePasses = ({ secretKey, clock }: Deps) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'article pass', 32));
  const now = (): number => Math.floor(clock.now() / 1000);
  const signature = (articleId: string, ends: number, passwordHash: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([articleId, ends, passwordHash]))
      .digest();

  return {
    issue: (articleId: string, passwordHash: string): string => {
      const ends = now() + passSeconds;
      return `${ends}.${signature(articleId, ends, passwordHash).toString('base64url')}`;
    },

    /** Whether a pass is valid for this article and password hash now. */
    opens: (pass: string, articleId: string, passwordHash: string): boolean => {
      const [, ends = '', signed = ''] = form.exec(pass) ?? [];
      if (signed === '' || Number(ends) <= now()) return false;
      return timingSafeEqual(
        Buffer.from(signed, 'base64url'),
        signature(articleId, Number(ends), passwordHash),
      );
    },
  };
};

export type ArticlePasses = ReturnType<typeof articlePasses>;
