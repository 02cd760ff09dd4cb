import { defineCalls } from './call';

/** Character cards of roles: files of other programs, in and out. */
export const roleCardCalls = defineCalls({
  importRole: { method: 'POST', path: '/api/big_model/roles/import', access: 'admin', writes: true },
  exportRole: { method: 'GET', path: '/api/big_model/roles/:id/card', access: 'admin', writes: false },
  importOwn: { method: 'POST', path: '/api/big_model/own_roles/import', access: 'signedIn', writes: true },
  exportOwn: { method: 'GET', path: '/api/big_model/own_roles/:id/card', access: 'signedIn', writes: false },
});

/** `charx` is an archive of the card and its picture, of version 3 alone. */
export const cardFormats = ['png', 'json', 'charx'] as const;
export type CardFormat = (typeof cardFormats)[number];

/** Versions of the card; `v3` as a picture contains `v2` as well. */
export const cardVersions = ['v3', 'v2'] as const;
export type CardVersionName = (typeof cardVersions)[number];

/** Bytes of a file with a card. */
export const cardFileBytes = 10 * 1024 * 1024;

/** For inputs of files. */
export const cardFileTypes = '.png,.apng,.json,.charx,image/png,application/json';
