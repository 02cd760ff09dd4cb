import { defineCalls } from './call';

/** For who makes a role: what its draft tells the model, and an answer, without storing anything. */
export const roleTrialCalls = defineCalls({
  prompt: { method: 'POST', path: '/api/big_model/role_trials/prompt', access: 'admin', writes: false },
  ask: { method: 'POST', path: '/api/big_model/role_trials', access: 'admin', writes: true },
});

/** Characters. */
export const roleTrialLimits = { question: 4_000 } as const;
