import { defineCalls } from './call';

export const profileCalls = defineCalls({
  changeInfo: { method: 'PUT', path: '/api/user_info', access: 'signedIn', writes: true },
  changePassword: {
    method: 'PUT',
    path: '/api/user_password',
    access: 'signedIn',
    writes: true,
    openWhilePasswordDue: true,
  },
  signIns: { method: 'GET', path: '/api/sign_ins', access: 'signedIn', writes: false },
  endSignIns: { method: 'DELETE', path: '/api/sign_ins', access: 'signedIn', writes: true },
  endOtherSignIns: { method: 'DELETE', path: '/api/sign_ins/others', access: 'signedIn', writes: true },
});

/** Limits in characters. `signIns` is how many devices may be signed in concurrently; the oldest is signed out. */
export const accountLimits = { sign: 128, link: 128, avatar: 256, signIns: 50 } as const;
