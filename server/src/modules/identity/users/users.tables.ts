import type { Role } from '@yanye/shared/policy/roles';
import type { Generated, Selectable } from 'kysely';

/** `*_folded` columns carry the name as it is compared: see `folded`. */
export interface UserTable {
  id: Generated<number>;
  user_name: string;
  user_name_folded: string;
  nick_name: string;
  nick_name_folded: string;
  email: string;
  email_folded: string | null;
  /** Empty: nobody can sign in with a password. */
  password_hash: string;
  role: Exclude<Role, 0>;
  /** Raised to revoke every token of this person at once. */
  token_version: Generated<number>;
  /** 1 while the password is one that was made for them. */
  must_change_password: Generated<0 | 1>;
  /** 1 where no mails about notices are wanted. */
  is_unmailed: Generated<0 | 1>;
  /** Where the account came from. */
  source: Generated<'email' | 'qq' | 'sample'>;
  avatar: Generated<string>;
  tel: Generated<string>;
  addr: Generated<string>;
  ip: Generated<string>;
  sign: Generated<string>;
  link: Generated<string>;
  integral: Generated<number>;
  scope: Generated<number>;
  created_at: number;
}

/** One row for each token; without its row a token is void. */
export interface SignInTable {
  id: Generated<number>;
  jti: string;
  user_id: number;
  /** Names as the browser gives them; empty where unknown. */
  browser: string;
  system: string;
  is_mobile: 0 | 1;
  created_at: number;
  /** Noted at most every quarter of an hour. */
  last_seen_at: number;
  expires_at: number;
}

export interface UserTables {
  users: UserTable;
  sign_ins: SignInTable;
}

export type UserRow = Selectable<UserTable>;
export type SignInRow = Selectable<SignInTable>;
