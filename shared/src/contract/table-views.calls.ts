import { adminTableNames, type AdminTableName } from './admin-lists';
import { defineCalls } from './call';

export const tableViewCalls = defineCalls({
  get: { method: 'GET', path: '/api/table_views/:table', access: 'signedIn', writes: false },
  keepSettings: { method: 'PUT', path: '/api/table_views/:table/settings', access: 'signedIn', writes: true },
  save: { method: 'POST', path: '/api/table_views/:table/views', access: 'signedIn', writes: true },
  change: { method: 'PUT', path: '/api/table_views/:table/views/:id', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/table_views/:table/views/:id', access: 'signedIn', writes: true },
});

export const viewedTables = adminTableNames;
export type ViewedTable = AdminTableName;

export const tableDensities = ['normal', 'dense'] as const;
export type TableDensity = (typeof tableDensities)[number];

/** `name` and `search` in characters. */
export const tableViewLimits = { views: 20, name: 30, search: 1000, columns: 40 } as const;
