import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import { adminLists } from '@yanye/shared/contract/admin-lists';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import { exportCalls } from '@yanye/shared/contract/exports.calls';
import type { tableViewRoutes } from '@yanye/shared/contract/table-views';
import { tableViewCalls } from '@yanye/shared/contract/table-views.calls';

type Views = typeof tableViewRoutes;
type Bulk = typeof bulkRoutes;

const tableApi = injectInto('admin_remote/table', (build) => ({
  tableViews: build.query(contractQuery<Views['get']>(tableViewCalls.get)),
  // Optimistic update; a failure to store it is reported.
  keepTableSettings: build.mutation(contractMutation<Views['keepSettings']>(tableViewCalls.keepSettings)),
  saveTableView: build.mutation(contractMutation<Views['save']>(tableViewCalls.save, { quiet: true })),
  changeTableView: build.mutation(contractMutation<Views['change']>(tableViewCalls.change, { quiet: true })),
  removeTableView: build.mutation(contractMutation<Views['remove']>(tableViewCalls.remove)),
  actOnRows: build.mutation(
    contractMutation<Bulk['rows']>(bulkCalls.rows, {
      invalidates: (_data, _error, { body }) => adminLists[body.table].tags,
    }),
  ),
  countMatching: build.mutation(contractMutation<Bulk['count']>(bulkCalls.count)),
  startBulkTask: build.mutation(contractMutation<Bulk['start']>(bulkCalls.start)),
  bulkTasks: build.query(contractQuery<Bulk['tasks']>(bulkCalls.tasks)),
  cancelBulkTask: build.mutation(contractMutation<Bulk['cancel']>(bulkCalls.cancel)),
  forgetBulkTask: build.mutation(contractMutation<Bulk['forget']>(bulkCalls.forget)),
  prepareExport: build.mutation(contractMutation<(typeof exportRoutes)['create']>(exportCalls.create)),
}));

export const {
  useTableViewsQuery,
  useKeepTableSettingsMutation,
  useSaveTableViewMutation,
  useChangeTableViewMutation,
  useRemoveTableViewMutation,
  useActOnRowsMutation,
  useCountMatchingMutation,
  useStartBulkTaskMutation,
  useBulkTasksQuery,
  useCancelBulkTaskMutation,
  useForgetBulkTaskMutation,
  usePrepareExportMutation,
} = tableApi;

/** Invalidates lists that a bulk task on the server changed. */
export const listsChanged = tableApi.util.invalidateTags;
