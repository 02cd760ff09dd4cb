import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { Actor } from '@yanye/shared/policy/roles';

/** The sender of a valid token. A visitor is `undefined`. */
export interface Viewer extends Actor {
  readonly user_name: string;
  readonly nick_name: string;
  /** Path of their picture; '' or left out for none. */
  readonly avatar?: string;
  /** Id of the token itself, so that signing out revokes only this one. */
  readonly jti: string;
  /** Why this user may currently change nothing; absent when they may. */
  readonly writesRefused?: ErrorWord;
}

/** @throws AppError TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, ACCOUNT_DISABLED */
export type Authenticate = (token: string) => Promise<Viewer>;
