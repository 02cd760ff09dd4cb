import { defineCalls } from './call';

export const roleTagCalls = defineCalls({
  list: { method: 'GET', path: '/api/big_model/tags', access: 'admin', writes: false },
  save: { method: 'PUT', path: '/api/big_model/tags', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/tags', access: 'admin', writes: true },
  options: { method: 'GET', path: '/api/big_model/tags/options', access: 'admin', writes: false },
});

/** Lengths in characters; `all` is how many tags there may be, and how many the list without paging gives. */
export const roleTagLimits = { title: 16, color: 32, all: 1_000 } as const;
