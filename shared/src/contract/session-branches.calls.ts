import { defineCalls } from './call';

export const sessionBranchCalls = defineCalls({
  branch: { method: 'POST', path: '/api/big_model/dialogs/:id/branch', access: 'signedIn', writes: true },
  greet: { method: 'PUT', path: '/api/big_model/sessions/:id/greeting', access: 'signedIn', writes: true },
});

/** Dialogs that one branch copies at most. */
export const sessionBranchLimits = { dialogs: 2_000 } as const;
