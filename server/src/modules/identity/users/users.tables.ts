import type { Role } from '@yanye/shared/policy/roles';
import type { Generated, Selectable } from 'kysely';

/** `*_key` columns hold names in the form in which they are compared: see `normalised`. */
export interface UserTable {
  id: Generated<number>;
  user_name: string;
  user_name_key: string;
  nick_name: string;
  nick_name_key: string;
  email: string;
  email_key: string | null;
  /** Empty: the user cannot sign in with a password. */
  password_hash: string;
  role: Exclude<Role, 0>;
  /** Raised to revoke every token of this user at once. */
  token_version: Generated<number>;
  /** 1 while the password is one that was generated or set by an administrator. */
  must_change_password: Generated<0 | 1>;
  /** 1 where the user wants no mails about notices. */
  is_unmailed: Generated<0 | 1>;
  /** How the account was made. */
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

export interface UserTables {
  users: UserTable;
}

export type UserRow = Selectable<UserTable>;
