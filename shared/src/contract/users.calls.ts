import { defineCalls } from './call';

export const userCalls = defineCalls({
  emailLogin: {
    method: 'POST',
    path: '/api/email_login',
    access: 'anyone',
    writes: true,
    openToTourist: true,
    openWhilePasswordDue: true,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'signedIn',
    writes: true,
    openToTourist: true,
    openWhilePasswordDue: true,
  },
  demoLogin: {
    method: 'POST',
    path: '/api/demo_login',
    access: 'anyone',
    writes: true,
    openToTourist: true,
  },
  userInfo: { method: 'GET', path: '/api/user_info', access: 'signedIn', writes: false },
  list: { method: 'GET', path: '/api/users', access: 'backOffice', writes: false },
  create: { method: 'POST', path: '/api/users', access: 'admin', writes: true },
  setRole: { method: 'PUT', path: '/api/user_role', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/users', access: 'admin', writes: true },
  roleIds: { method: 'GET', path: '/api/role_ids', access: 'anyone', writes: false },
});

/** Limits in characters. */
export const userLimits = { userName: 36, nickName: 36, passwordMin: 8, passwordMax: 128 } as const;

export const userSorts = ['created_at desc', 'created_at asc'] as const;

/** Where the list of users stops counting. */
export const userListLimits = { counted: 200_000 } as const;
