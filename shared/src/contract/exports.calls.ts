import { defineCalls } from './call';

export const exportCalls = defineCalls({
  create: { method: 'POST', path: '/api/exports', access: 'signedIn', writes: true },
  // The ticket in the address is the permission: following a link sends no header.
  download: { method: 'GET', path: '/api/exports/:ticket', access: 'anyone', writes: false },
});

/** Lists that can be exported to a file. */
export const exportTables = [
  'comments',
  'articles',
  'users',
  'links',
  'adverts',
  'pages',
  'feedback',
  'words',
  'search_misses',
] as const;
export type ExportTable = (typeof exportTables)[number];

/** `seconds` is how long a ticket stays valid for its one use. */
export const exportLimits = { seconds: 60, columns: 40 } as const;
