import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { CacheTag } from '@yanye/shared/contract/cache-tags';
import { transferCalls } from '@yanye/shared/contract/transfers.calls';
import type { transferRoutes } from '@yanye/shared/contract/transfers';

type Routes = typeof transferRoutes;
const tags = ['Transfers'] as const;

const transfersApi = injectInto('admin_remote/transfers', (build) => ({
  transferContent: build.query(contractQuery<Routes['content']>(transferCalls.content, { tags })),
  exportContent: build.mutation(contractMutation<Routes['exportContent']>(transferCalls.exportContent)),
  transfers: build.query(contractQuery<Routes['list']>(transferCalls.list, { tags })),
  transferEntries: build.query(contractQuery<Routes['entries']>(transferCalls.entries, { tags })),
  startTransfer: build.mutation(
    contractMutation<Routes['start']>(transferCalls.start, { invalidates: tags }),
  ),
  cancelTransfer: build.mutation(
    contractMutation<Routes['cancel']>(transferCalls.cancel, { invalidates: tags }),
  ),
  removeTransfer: build.mutation(
    contractMutation<Routes['remove']>(transferCalls.remove, { invalidates: tags }),
  ),
}));

export const {
  useTransferContentQuery,
  useExportContentMutation,
  useTransfersQuery,
  useTransferEntriesQuery,
  useStartTransferMutation,
  useCancelTransferMutation,
  useRemoveTransferMutation,
} = transfersApi;

const imported: readonly CacheTag[] = [
  'Articles',
  'ArticleFilters',
  'Images',
  'Pages',
  'Links',
  'Menus',
  'Adverts',
  'Transfers',
];

/** Invalidates other lists, because an import changes all content. */
export const contentChanged = () => transfersApi.util.invalidateTags([...imported]);
