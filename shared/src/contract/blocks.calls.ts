import { defineCalls } from './call';

export const blockCalls = defineCalls({
  list: { method: 'GET', path: '/api/user_blocks', access: 'signedIn', writes: false },
  add: { method: 'POST', path: '/api/user_blocks', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/user_blocks', access: 'signedIn', writes: true },
});

export const blockLimits = { most: 500 } as const;
