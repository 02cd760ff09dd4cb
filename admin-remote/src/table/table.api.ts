import { contractApi } from '@yanye/shared/api/contract-api';
import { adminLists, type AdminListName } from '@yanye/shared/contract/admin-lists';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import { exportCalls } from '@yanye/shared/contract/exports.calls';
import type { listStateRoutes } from '@yanye/shared/contract/list-states';
import { listStateCalls, type CountedList } from '@yanye/shared/contract/list-states.calls';
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

const isAdminList = (list: CountedList): list is CountedList & AdminListName =>
  Object.hasOwn(adminLists, list);
const tagsOf = { proposals: ['RoleProposals'], mails: ['Mail'] } as const;

export const listStatesApi = contractApi<typeof listStateRoutes>('admin_remote/table', listStateCalls).with(
  ({ query }) => ({
    listStates: query('counts', {
      tags: (_data, _error, { params: { list } }) =>
        isAdminList(list) ? adminLists[list].tags : tagsOf[list],
    }),
  }),
);

/** Invalidates lists that a bulk task on the server changed. */
export const listsChanged = bulkApi.util.invalidateTags;
