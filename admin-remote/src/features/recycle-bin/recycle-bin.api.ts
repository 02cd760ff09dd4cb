import { contractApi } from '@yanye/shared/api/contract-api';
import { adminLists } from '@yanye/shared/contract/admin-lists';
import type { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { recycleBinCalls } from '@yanye/shared/contract/recycle-bin.calls';

const { tags } = adminLists.removed_records;

export const recycleBinApi = contractApi<typeof recycleBinRoutes>(
  'admin_remote/recycle-bin',
  recycleBinCalls,
).with(({ query, mutation }) => ({
  recycleBin: query('list', { tags: ['RecycleBin'] }),
  restoreRecords: mutation('restore', { invalidates: tags }),
  purgeRecords: mutation('purge', { invalidates: ['RecycleBin', 'Images'] }),
}));
