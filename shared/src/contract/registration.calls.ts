import { defineCalls } from './call';

export const registrationCalls = defineCalls({
  sendCode: {
    method: 'POST',
    path: '/api/accounts/code',
    access: 'anyone',
    writes: true,
    requiresProofOfWork: true,
  },
  signUp: { method: 'POST', path: '/api/accounts/sign_up', access: 'anyone', writes: true },
  reset: { method: 'POST', path: '/api/accounts/reset', access: 'anyone', writes: true },
  bindEmail: { method: 'POST', path: '/api/user_bind_email', access: 'signedIn', writes: true },
});

/** Purposes of a mailed code that need no sign-in. */
export const codePurposes = ['sign_up', 'reset'] as const;

/** Number of digits, validity in minutes, and attempts. */
export const codeLimits = { digits: 6, minutes: 10, tries: 5 } as const;
