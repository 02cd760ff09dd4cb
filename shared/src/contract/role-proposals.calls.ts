import { defineCalls } from './call';

/** Roles of people's own that they propose for the square. */
export const roleProposalCalls = defineCalls({
  propose: {
    method: 'POST',
    path: '/api/big_model/own_roles/:id/proposal',
    access: 'signedIn',
    writes: true,
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/big_model/own_roles/:id/proposal',
    access: 'signedIn',
    writes: true,
  },
  list: { method: 'GET', path: '/api/big_model/proposals', access: 'admin', writes: false },
  one: { method: 'GET', path: '/api/big_model/proposals/:id', access: 'admin', writes: false },
  decide: { method: 'POST', path: '/api/big_model/proposals/:id/decision', access: 'admin', writes: true },
});

export const proposalStates = ['pending', 'accepted', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalSorts = ['created_at desc', 'created_at asc'] as const;

/** Characters. */
export const proposalLimits = { reason: 300 } as const;
