/** Who may call a route or open a page. `backOffice` is an administrator, or a tourist who reads masked data. */
export type Access = 'anyone' | 'signedIn' | 'backOffice' | 'admin';

/** The plain part of a route, all that a browser needs to call it. */
export interface CallHead {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** True when the route changes something; a tourist is refused there. */
  readonly writes: boolean;
  /** Each call without an account requires proof of work, whose challenge the browser requests in advance. */
  readonly requiresProofOfWork?: true;
  /**
   * A token that comes with a call for anyone must be valid: a user whose session ended signs in again, and does not go on as a visitor.
   */
  readonly refusesLostToken?: true;
  /** Signing in and out only: writes that a tourist may do. */
  readonly openToTourist?: true;
  /** Signing in and out, and choosing a password: writes for users who must replace their password first. */
  readonly openWhilePasswordDue?: true;
}

/** Declares the calls of a feature without any schema, so that public pages ship only methods and paths. */
export const defineCalls = <const C extends Record<string, CallHead>>(calls: C): C => calls;
