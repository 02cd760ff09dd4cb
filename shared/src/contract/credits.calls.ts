import { defineCalls } from './call';

export const creditCalls = defineCalls({
  own: { method: 'GET', path: '/api/credits', access: 'signedIn', writes: false },
  entries: { method: 'GET', path: '/api/credits/entries', access: 'signedIn', writes: false },
  grant: { method: 'POST', path: '/api/credits/grants', access: 'admin', writes: true },
  entriesOf: { method: 'GET', path: '/api/credits/users/:id', access: 'admin', writes: false },
  sessionSetting: { method: 'GET', path: '/api/big_model/session_setting', access: 'admin', writes: false },
  saveSessionSetting: {
    method: 'PUT',
    path: '/api/big_model/session_setting',
    access: 'admin',
    writes: true,
  },
  claimable: { method: 'GET', path: '/api/big_model/user_scope_enable', access: 'signedIn', writes: false },
  claim: { method: 'POST', path: '/api/big_model/user_scope', access: 'signedIn', writes: true },
});

/**
 * Steps of the ledger. `hold` takes the price when a generation begins; `settle` keeps it and `release` returns it: one of the two for each
 * hold, once. `session` is the price of a new session.
 */
export const creditSteps = ['claim', 'grant', 'session', 'hold', 'settle', 'release'] as const;
export type CreditStep = (typeof creditSteps)[number];

export const defaultCreditSettings = { chat_scope: 2, session_scope: 4, day_scope: 100 };
export type CreditSettings = typeof defaultCreditSettings;

/** `balance`: what grants and claims raise it to at most. `amount`: credits of one step. `reason`: characters. */
export const creditLimits = { balance: 1_000_000_000, amount: 1_000_000, reason: 100, page: 50 } as const;
