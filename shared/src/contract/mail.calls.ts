import { defineCalls } from './call';

export const mailCalls = defineCalls({
  settings: { method: 'GET', path: '/api/settings/email', access: 'admin', writes: false },
  saveSettings: { method: 'PUT', path: '/api/settings/email', access: 'admin', writes: true },
  state: { method: 'GET', path: '/api/settings/email/state', access: 'admin', writes: false },
  test: { method: 'POST', path: '/api/settings/email/test', access: 'admin', writes: true },
});

/** Placeholder of a stored secret; sent back, it keeps the stored one. */
export const secretMask = '******';

/** Lengths in characters. */
export const mailLimits = { host: 253, user: 128, password: 256, address: 128 } as const;
