import { defineCalls } from './call';

export const mailCalls = defineCalls({
  settings: { method: 'GET', path: '/api/settings/email', access: 'admin', writes: false },
  saveSettings: { method: 'PUT', path: '/api/settings/email', access: 'admin', writes: true },
  state: { method: 'GET', path: '/api/settings/email/state', access: 'admin', writes: false },
  mails: { method: 'GET', path: '/api/settings/email/mails', access: 'admin', writes: false },
  retry: { method: 'POST', path: '/api/settings/email/mails/retry', access: 'admin', writes: true },
  discard: { method: 'DELETE', path: '/api/settings/email/mails', access: 'admin', writes: true },
  test: { method: 'POST', path: '/api/settings/email/test', access: 'admin', writes: true },
});

/** Placeholder of a stored secret; sent back, it keeps the stored one. */
export const secretMask = '******';

/** What became of a mail; those given up first. */
export const mailStates = ['failed', 'waiting', 'sent'] as const;
export type MailStateName = (typeof mailStates)[number];

/** Lengths in characters. */
export const mailLimits = { host: 253, user: 128, password: 256, address: 128 } as const;
