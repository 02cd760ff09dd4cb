import type { roles } from '@yanye/shared/policy/roles';
import type { UserRow } from '#identity/users/users.read';

/** Somebody who has come in by themselves. */
export type NewAccount = Pick<
  UserRow,
  'user_name' | 'nick_name' | 'email' | 'password_hash' | 'source' | 'ip' | 'created_at'
> & { readonly role: typeof roles.user };

/** What is asked of people's records by the ways in. */
export interface AccountUsers {
  find(id: number): Promise<UserRow | undefined>;
  /** Nobody else changes this person until the transaction ends. */
  hold(id: number): Promise<UserRow | undefined>;
  /** @returns the id, or which name somebody else has */
  add(account: NewAccount): Promise<number | 'user_name' | 'nick_name'>;
  change(
    id: number,
    change: Pick<UserRow, 'password_hash'> & Partial<Pick<UserRow, 'must_change_password'>>,
  ): Promise<void>;
  /** Makes every token of this person void. */
  revokeAll(id: number): Promise<void>;
}
