import { defineCalls } from './call';

/** What somebody has left here: to take along, or to be removed with the account. */
export const ownDataCalls = defineCalls({
  prepare: { method: 'POST', path: '/api/own_data/export', access: 'signedIn', writes: true },
  // The ticket in the address is the permission: whoever clicks a link sends no header.
  download: { method: 'GET', path: '/api/own_data/export/:ticket', access: 'anyone', writes: false },
  removeAccount: { method: 'DELETE', path: '/api/own_data', access: 'signedIn', writes: true },
});
