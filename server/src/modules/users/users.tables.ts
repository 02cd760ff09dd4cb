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

export interface RevokedTokenTable {
  jti: string;
  user_id: number;
  expires_at: number;
}

export interface UserTables {
  users: UserTable;
  revoked_tokens: RevokedTokenTable;
}

export type UserRow = Selectable<UserTable>;
