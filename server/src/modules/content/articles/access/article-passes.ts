import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock';

/** What the cookie of a pass is called, before the article's id. */
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
 * Signed words by which a browser shows that it was told an article's password. They name one article and one hash of a
 * password: another article's pass, and one from before the password was changed, open nothing. Nothing is stored.
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

    /** Whether a pass opens this article, with this password, now. */
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
