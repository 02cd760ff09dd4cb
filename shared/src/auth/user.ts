import { roles, type Role } from '../policy/roles';

export interface LocalUser {
  readonly user_name: string;
  readonly nick_name: string;
  readonly role: Role;
  readonly user_id: number;
  readonly avatar: string;
  readonly token: string;
  /** When the token expires, in seconds since the epoch. */
  readonly exp: number;
  /** Their password was generated: it must be replaced before anything else. */
  readonly must_change_password?: true;
}

/** A visitor. */
export const emptyUser: LocalUser = {
  user_name: '',
  nick_name: '',
  role: roles.visitor,
  user_id: 0,
  avatar: '',
  token: '',
  exp: 0,
};

/** @param now milliseconds since the epoch */
export const hasExpired = (user: Pick<LocalUser, 'exp'>, now: number): boolean => user.exp * 1000 <= now;
