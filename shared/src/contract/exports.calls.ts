import { adminListNames, type AdminListName } from './admin-lists';
import { defineCalls } from './call';

export const exportCalls = defineCalls({
  create: { method: 'POST', path: '/api/exports', access: 'signedIn', writes: true },
  // The ticket in the address is the permission: following a link sends no header.
  download: { method: 'GET', path: '/api/exports/:ticket', access: 'anyone', writes: false },
});

export const exportTables = adminListNames;
export type ExportTable = AdminListName;

/** `seconds` is how long a ticket stays valid for its one use. */
export const exportLimits = { seconds: 60, columns: 40 } as const;
