import { defineCalls } from './call';

export const personaCalls = defineCalls({
  list: { method: 'GET', path: '/api/big_model/personas', access: 'signedIn', writes: false },
  add: { method: 'POST', path: '/api/big_model/personas', access: 'signedIn', writes: true },
  change: { method: 'PUT', path: '/api/big_model/personas/:id', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/personas/:id', access: 'signedIn', writes: true },
  choose: { method: 'PUT', path: '/api/big_model/sessions/:id/persona', access: 'signedIn', writes: true },
});

/** Name and lines in characters; `many` is how many one person has. */
export const personaLimits = { many: 20, name: 32, lines: 500 } as const;

/** As whom somebody talks in a session: as their default persona, another stored one, one of the session alone, or none. */
export const personaChoices = ['default', 'stored', 'own', 'none'] as const;
export type PersonaChoice = (typeof personaChoices)[number];
