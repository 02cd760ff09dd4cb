import { defineCalls } from './call';

/** A code of an authenticator app, asked for at sign-in besides the password. */
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

/** How many recovery codes there are; each works once. */
export const recoveryCodes = 10;
