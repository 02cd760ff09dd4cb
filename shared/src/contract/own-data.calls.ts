import { defineCalls } from './call';

/** The data that a user has left here: to download, or to be removed with the account. */
export const ownDataCalls = defineCalls({
  prepare: { method: 'POST', path: '/api/own_data/export', access: 'signedIn', writes: true },
  // The ticket in the address is the permission: following a link sends no header.
  download: { method: 'GET', path: '/api/own_data/export/:ticket', access: 'anyone', writes: false },
  removeAccount: { method: 'DELETE', path: '/api/own_data', access: 'signedIn', writes: true },
});
