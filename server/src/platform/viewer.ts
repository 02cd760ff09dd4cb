import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { Actor } from '@yanye/shared/policy/roles';

/** Whoever sent a valid token. A visitor is `undefined`. */
export interface Viewer extends Actor {
  readonly user_name: string;
  readonly nick_name: string;
  /** Identity of the token itself, so that signing out revokes just this one. */
  readonly jti: string;
  /** Why this person may change nothing for now; absent where they may. */
  readonly writesRefused?: ErrorWord;
}

/**
 * Turns the `token` header into a viewer; given by whoever owns identity.
 * @throws AppError TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, ACCOUNT_DISABLED
 */
export type Authenticate = (token: string) => Promise<Viewer>;
