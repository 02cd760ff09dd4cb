import { defineCalls } from './call';

export const roleShareCalls = defineCalls({
  share: { method: 'POST', path: '/api/big_model/sessions/:id/shares', access: 'signedIn', writes: true },
  list: { method: 'GET', path: '/api/big_model/shares', access: 'signedIn', writes: false },
  // The key in the address is the permission.
  read: { method: 'GET', path: '/api/big_model/shares/:key', access: 'anyone', writes: false },
  revoke: { method: 'DELETE', path: '/api/big_model/shares/:key', access: 'signedIn', writes: true },
});

/** Dialogs and characters of one share, and how many open ones a person has; `key` is its length, six bits a character. */
export const roleShareLimits = { title: 60, dialogs: 200, characters: 200_000, open: 100, key: 24 } as const;

/** @returns the path of the page of a share */
export const roleShareAddress = (key: string): string => `/bigModel/share?key=${encodeURIComponent(key)}`;
