import { defineCalls } from './call';

export const sessionMemoryCalls = defineCalls({
  memory: { method: 'GET', path: '/api/big_model/sessions/:id/memory', access: 'signedIn', writes: false },
  save: { method: 'PUT', path: '/api/big_model/sessions/:id/memory', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/sessions/:id/memory', access: 'signedIn', writes: true },
  renew: {
    method: 'POST',
    path: '/api/big_model/sessions/:id/memory/renew',
    access: 'signedIn',
    writes: true,
  },
});

/** `text` in characters; `every` is how many new dialogs lie between two summaries that nobody asked for. */
export const sessionMemoryLimits = { text: 4_000, every: 4 } as const;
