import { defineCalls } from './call';

/** A code of an authenticator app, required at sign-in in addition to the password. */
export const secondFactorCalls = defineCalls({
  state: { method: 'GET', path: '/api/second_factor', access: 'signedIn', writes: false },
  prepare: { method: 'POST', path: '/api/second_factor', access: 'signedIn', writes: true },
  turnOn: { method: 'PUT', path: '/api/second_factor', access: 'signedIn', writes: true },
  turnOff: { method: 'DELETE', path: '/api/second_factor', access: 'signedIn', writes: true },
  renewCodes: {
    method: 'POST',
    path: '/api/second_factor/recovery_codes',
    access: 'signedIn',
    writes: true,
  },
});

/** Number of recovery codes; each works once. */
export const recoveryCodes = 10;
