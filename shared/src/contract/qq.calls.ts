import { defineCalls } from './call';

export const qqCalls = defineCalls({
  path: { method: 'GET', path: '/api/qq_login_path', access: 'anyone', writes: false },
  login: { method: 'POST', path: '/api/login', access: 'anyone', writes: true },
  giveCode: { method: 'POST', path: '/api/login/code', access: 'anyone', writes: true },
  settings: { method: 'GET', path: '/api/settings/qq', access: 'admin', writes: false },
  saveSettings: { method: 'PUT', path: '/api/settings/qq', access: 'admin', writes: true },
});

/** Lengths in characters. */
export const qqLimits = { appId: 64, key: 128, redirect: 256, code: 256, state: 64 } as const;
