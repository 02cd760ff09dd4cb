import type { Generated, Selectable } from 'kysely';

/** One row for each token; a token without its row is void. */
export interface SignInTable {
  id: Generated<number>;
  jti: string;
  user_id: number;
  /** Names as the browser gives them; empty where unknown. */
  browser: string;
  system: string;
  is_mobile: 0 | 1;
  created_at: number;
  /** Written at most every quarter of an hour. */
  last_seen_at: number;
  expires_at: number;
}

export interface SessionTables {
  sign_ins: SignInTable;
}

export type SignInRow = Selectable<SignInTable>;
