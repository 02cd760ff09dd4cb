import { jwtDecode } from 'jwt-decode';
import { isRole, type Role } from '../policy/roles';
import { authMessages } from './messages.zh';

export interface TokenClaims {
  readonly role: Role;
  readonly user_id: number;
  /** Seconds since the epoch. */
  readonly exp: number;
}

/**
 * Reads role, user id and expiry from a token. Only the server can verify the signature.
 * @throws {Error} with a message for users when it is not a token of this product
 */
export const readToken = (token: string): TokenClaims => {
  let claims: { role?: unknown; user_id?: unknown; exp?: unknown };
  try {
    claims = jwtDecode(token);
  } catch {
    throw new Error(authMessages.brokenToken);
  }
  const { role, user_id, exp } = claims;
  if (!isRole(role) || typeof user_id !== 'number' || typeof exp !== 'number') {
    throw new Error(authMessages.brokenToken);
  }
  return { role, user_id, exp };
};
