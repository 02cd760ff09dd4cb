import { hkdfSync } from 'node:crypto';
import { isRole, type Role } from '@yanye/shared/policy/roles';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { refuse } from '#platform/errors';
import type { UserRow } from '#identity/users/users.read';

/** Hours until a token expires. */
export const tokenHours = 20;

const issuer = 'yanye';
const algorithm = 'HS256';

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
 * @param secretKey the server's one secret; the signing key is derived from it (HKDF, RFC 5869), so that no other use of the secret can sign
 */
export const makeTokens = (secretKey: string) => {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'token signing', 32));
  // A valid signature stays valid; only expiry and revocation are checked again.
  const verified = new LRUCache<string, TokenClaims>({ max: 5_000 });

  const verify = async (token: string, now: number): Promise<TokenClaims> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
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
    issue: (subject: TokenSubject, jti: string, now: number): Promise<string> =>
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
        .setExpirationTime(Math.floor(now / 1000) + tokenHours * 3600)
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
