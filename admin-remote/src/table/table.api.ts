import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls, type BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { CacheTag } from '@yanye/shared/contract/cache-tags';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import { exportCalls } from '@yanye/shared/contract/exports.calls';
import type { tableViewRoutes } from '@yanye/shared/contract/table-views';
import { tableViewCalls } from '@yanye/shared/contract/table-views.calls';

type Views = typeof tableViewRoutes;
type Bulk = typeof bulkRoutes;

/** Cache tags that a bulk task of a list invalidates. */
export const changedBy: Readonly<Record<BulkTable, readonly CacheTag[]>> = {
  // Article lists show the number of comments.
  comments: ['Comments', 'Articles'],
  articles: ['Articles', 'ArticleFilters', 'Comments'],
  // Removing a user removes their content.
  users: ['Users', 'Comments', 'PrivateMessages'],
  // The footer of every page shows whether there are links.
  links: ['Links', 'Site'],
  pages: ['Pages', 'Site'],
  // The library shows where its pictures are used.
  adverts: ['Adverts', 'Images'],
  feedback: ['Feedback'],
  words: ['Words'],
  search_misses: ['Searches'],
};

const tableApi = injectInto('admin_remote/table', (build) => ({
  tableViews: build.query(contractQuery<Views['get']>(tableViewCalls.get)),
  // Optimistic update; a failure to store it is reported.
  keepTableSettings: build.mutation(contractMutation<Views['keepSettings']>(tableViewCalls.keepSettings)),
  saveTableView: build.mutation(contractMutation<Views['save']>(tableViewCalls.save, { quiet: true })),
  changeTableView: build.mutation(contractMutation<Views['change']>(tableViewCalls.change, { quiet: true })),
  removeTableView: build.mutation(contractMutation<Views['remove']>(tableViewCalls.remove)),
  actOnRows: build.mutation(
    contractMutation<Bulk['rows']>(bulkCalls.rows, {
      invalidates: (_data, _error, { body }) => changedBy[body.table],
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
