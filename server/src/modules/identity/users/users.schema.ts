import type { Role } from '@yanye/shared/policy/roles';
import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const userTables = {
  /** `*_key` columns hold names in the form in which they are compared: see `normalised`. */
  users: {
    columns: {
      id: identity,
      user_name: text.or(''),
      user_name_key: text.unique,
      nick_name: text.or(''),
      nick_name_key: text.unique,
      email: text.or(''),
      // Null without an e-mail address: several users without one do not conflict.
      email_key: text.nullable.unique,
      /** Empty: the user cannot sign in with a password. */
      password_hash: text.or(''),
      role: integer.of<Exclude<Role, 0>>(),
      /** Raised to revoke every token of this user at once. */
      token_version: integer.or(0).optional,
      /** 1 while the password is one that was generated or set by an administrator. */
      must_change_password: integer.of<0 | 1>().or(0).optional,
      /** 1 where the user wants no mails about notices. */
      is_unmailed: integer.of<0 | 1>().or(0).optional,
      /** How the account was made. */
      source: text.of<'email' | 'qq' | 'sample'>().or('email').optional,
      avatar: text.or('').optional,
      tel: text.or('').optional,
      addr: text.or('').optional,
      ip: text.or('').optional,
      sign: text.or('').optional,
      link: text.or('').optional,
      integral: integer.or(0).optional,
      scope: integer.or(0).optional,
      created_at: bigint,
    },
    indexes: { users_role: ['role', 'id'], users_by_avatar: ['avatar'] },
  },
};

export const usersSchema: readonly Migration[] = [{ name: 'users-0001', up: creates(userTables) }];

export type UserTables = TablesOf<typeof userTables>;
export type UserRow = Selectable<UserTables['users']>;
