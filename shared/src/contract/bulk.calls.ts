import { adminListNames, adminLists, type AdminListAction, type AdminListName } from './admin-lists';
import { defineCalls } from './call';

export const bulkCalls = defineCalls({
  rows: { method: 'POST', path: '/api/bulk/rows', access: 'signedIn', writes: true },
  count: { method: 'POST', path: '/api/bulk/count', access: 'signedIn', writes: true },
  start: { method: 'POST', path: '/api/bulk/tasks', access: 'signedIn', writes: true },
  tasks: { method: 'GET', path: '/api/bulk/tasks', access: 'signedIn', writes: false },
  cancel: { method: 'POST', path: '/api/bulk/tasks/:id/cancel', access: 'signedIn', writes: true },
  forget: { method: 'DELETE', path: '/api/bulk/tasks/:id', access: 'signedIn', writes: true },
});

export const bulkActions = Object.fromEntries(
  adminListNames.map((name) => [name, adminLists[name].actions]),
) as { readonly [N in AdminListName]: (typeof adminLists)[N]['actions'] };
export type BulkTable = AdminListName;
export type BulkAction = AdminListAction;
export const bulkTables = adminListNames;

/** `cancelled` and `failed` keep what was done until then. */
export const bulkStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type BulkState = (typeof bulkStates)[number];

/**
 * `rows` is how many rows may be selected one by one, `id` a length in characters: searches without results have their text as id; a finished task is listed for
 * `days` days. A filter has up to `filters` keys; the lengths of its keys and values are characters.
 */
export const bulkLimits = {
  rows: 100,
  id: 2000,
  value: 64,
  days: 7,
  listed: 10,
  filters: 20,
  filterKey: 40,
  filterValue: 200,
} as const;
