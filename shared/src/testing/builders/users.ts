import type { UserInfo } from '#contract/users.ts';
import { roleLabels, roles, type Role } from '#policy/roles.ts';

interface Viewer {
  readonly user_name: string;
  readonly nick_name: string;
  readonly role: Role;
  readonly user_id: number;
  readonly avatar: string;
  readonly token: string;
  readonly exp: number;
}

const names: Readonly<Record<Role, string>> = { 0: '', 1: '站长', 2: '小叶', 3: '来客', 4: '旧友' };

/** A user saved in this browser; by default a general user whose token is valid for years. */
export const aViewer = (overrides: Partial<Viewer> = {}): Viewer => {
  const role = overrides.role ?? roles.user;
  return {
    user_name: `user-${role}`,
    nick_name: names[role],
    role,
    user_id: role,
    avatar: '',
    token: `token-of-${role}`,
    exp: 4_000_000_000,
    ...overrides,
  };
};

/** The user as `GET /api/user_info` returns them. */
export const aUserInfo = (overrides: Partial<UserInfo> = {}): UserInfo => ({
  id: 2,
  created_at: '2026-01-01T00:00:00+08:00',
  nick_name: '小叶',
  user_name: 'xiaoye',
  avatar: '',
  email: '',
  tel: '',
  addr: '',
  token: '',
  ip: '',
  role: roleLabels[roles.user],
  role_id: roles.user,
  sign_status: '邮箱',
  integral: 0,
  scope: 0,
  sign: '',
  link: '',
  must_change_password: false,
  has_password: true,
  mail_notices: true,
  ...overrides,
});

const base64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** A token that can be decoded but that no server signed. */
export const aToken = (claims: { role?: unknown; user_id?: unknown; exp?: unknown } = {}): string =>
  [{ alg: 'HS256' }, { role: roles.user, user_id: 2, exp: 4_000_000_000, ...claims }]
    .map(base64Url)
    .join('.') + '.x';
