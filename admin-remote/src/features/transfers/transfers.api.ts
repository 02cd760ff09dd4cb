import { contractApi } from '@yanye/shared/api/contract-api';
import type { CacheTag } from '@yanye/shared/contract/cache-tags';
import { transferCalls } from '@yanye/shared/contract/transfers.calls';
import type { transferRoutes } from '@yanye/shared/contract/transfers';

const tags = ['Transfers'] as const;

export const transfersApi = contractApi<typeof transferRoutes>('admin_remote/transfers', transferCalls).with(
  ({ query, mutation }) => ({
    transferContent: query('content', { tags }),
    exportContent: mutation('exportContent'),
    transfers: query('list', { tags }),
    transferEntries: query('entries', { tags }),
    startTransfer: mutation('start', { invalidates: tags }),
    cancelTransfer: mutation('cancel', { invalidates: tags }),
    removeTransfer: mutation('remove', { invalidates: tags }),
  }),
);

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
