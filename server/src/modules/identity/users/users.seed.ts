import { roles } from '@yanye/shared/policy/roles';
import type { NewUserRow } from './users.repository';

/** The first administrator. A generated password must be changed at the first sign-in. */
export const firstAdministrator = (
  email: string,
  passwordHash: string,
  isGenerated: boolean,
  now: number,
): NewUserRow => ({
  user_name: 'admin',
  nick_name: '管理员',
  email,
  password_hash: passwordHash,
  role: roles.admin,
  must_change_password: isGenerated ? 1 : 0,
  created_at: now,
  source: 'email',
});

export const samplePerson = (userName: string, nickName: string, now: number): NewUserRow => ({
  user_name: userName,
  nick_name: nickName,
  email: '',
  password_hash: '',
  role: roles.user,
  source: 'sample',
  created_at: now,
});
