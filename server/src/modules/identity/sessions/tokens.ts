import { hkdfSync } from 'node:crypto';
import { isRole, type Role } from '@yanye/shared/policy/roles';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { refuse } from '#platform/errors';
import type { UserRow } from '#identity/users/users.read';

const algorithm = 'HS256';

/** What tokens are signed with; the two others go into new tokens alone. */
export interface Signing {
  readonly key: Uint8Array;
  readonly issuer: string;
  /** Hours until a token expires. */
  readonly hours: number;
}

/**
 * What tokens are signed with until an administrator decides. The key is derived from the server's one secret (HKDF, RFC 5869), so that
 * no other use of it can sign.
 */
export const defaultSigning = (secretKey: string): Signing => ({
  key: new Uint8Array(hkdfSync('sha256', secretKey, '', 'token signing', 32)),
  issuer: 'yanye',
  hours: 20,
});

/** The user a token is made for. */
export type TokenSubject = Pick<UserRow, 'id' | 'role' | 'user_name' | 'nick_name' | 'token_version'>;

/** Claims of a token with a valid signature. */
export interface TokenClaims {
  readonly userId: number;
  readonly role: Role;
  readonly jti: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * JWT of HS256 with the claims existing clients read: `user_id`, `role`, `exp` (seconds), `nick_name`, `username`, `iss`.
 * @param signing as it is now
 */
export const makeTokens = (signing: () => Promise<Pick<Signing, 'key'>>) => {
  // A valid signature stays valid; only expiry and revocation are checked again. Another key revokes every token.
  const verified = new LRUCache<string, TokenClaims>({ max: 5_000 });

  const verify = async (token: string, now: number): Promise<TokenClaims> => {
    const { key } = await signing();
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        requiredClaims: ['iss'],
        currentDate: new Date(now),
      });
      const { user_id: userId, role, jti, ver: version, exp } = payload;
      if (typeof userId !== 'number' || typeof version !== 'number' || !jti || !exp || !isRole(role))
        return refuse('TOKEN_INVALID');
      return { userId, role, jti, version, expiresAt: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('TOKEN_EXPIRED');
      return refuse('TOKEN_INVALID', { cause: error });
    }
  };

  return {
    issue: (
      subject: TokenSubject,
      jti: string,
      now: number,
      { key, issuer, hours }: Signing,
    ): Promise<string> =>
      new SignJWT({
        user_id: subject.id,
        role: subject.role,
        nick_name: subject.nick_name,
        username: subject.user_name,
        ver: subject.token_version,
      })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setJti(jti)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + hours * 3600)
        .sign(key),
    /** @throws AppError TOKEN_INVALID, TOKEN_EXPIRED */
    read: async (token: string, now: number): Promise<TokenClaims> => {
      const known = verified.get(token);
      if (known) return known.expiresAt > now ? known : refuse('TOKEN_EXPIRED');
      const claims = await verify(token, now);
      verified.set(token, claims);
      return claims;
    },
  };
};

export type Tokens = ReturnType<typeof makeTokens>;
