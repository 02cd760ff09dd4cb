import { contractApi } from '@yanye/shared/api/contract-api';
import { adminLists } from '@yanye/shared/contract/admin-lists';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import { exportCalls } from '@yanye/shared/contract/exports.calls';
import type { tableViewRoutes } from '@yanye/shared/contract/table-views';
import { tableViewCalls } from '@yanye/shared/contract/table-views.calls';

export const tableViewsApi = contractApi<typeof tableViewRoutes>('admin_remote/table', tableViewCalls).with(
  ({ query, mutation }) => ({
    tableViews: query('get'),
    // Optimistic update; a failure to store it is reported.
    keepTableSettings: mutation('keepSettings'),
    saveTableView: mutation('save', { quiet: true }),
    changeTableView: mutation('change', { quiet: true }),
    removeTableView: mutation('remove'),
  }),
);

export const bulkApi = contractApi<typeof bulkRoutes>('admin_remote/table', bulkCalls).with(
  ({ query, mutation }) => ({
    actOnRows: mutation('rows', { invalidates: (_data, _error, { body }) => adminLists[body.table].tags }),
    countMatching: mutation('count'),
    startBulkTask: mutation('start'),
    bulkTasks: query('tasks'),
    cancelBulkTask: mutation('cancel'),
    forgetBulkTask: mutation('forget'),
  }),
);

export const exportsApi = contractApi<typeof exportRoutes>('admin_remote/table', exportCalls).with(
  ({ mutation }) => ({ prepareExport: mutation('create') }),
);

/** Invalidates lists that a bulk task on the server changed. */
export const listsChanged = bulkApi.util.invalidateTags;
