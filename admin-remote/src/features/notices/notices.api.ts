import { contractApi } from '@yanye/shared/api/contract-api';
import type { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';

// The badge in the header uses the same tag.
const tags = ['Notices'] as const;

export const noticesApi = contractApi<typeof noticeRoutes>('admin_remote/notices', noticeCalls).with(
  ({ query, mutation }) => ({
    listNotices: query('list', { tags }),
    markNoticesRead: mutation('read', { invalidates: tags }),
    removeNotices: mutation('remove', { invalidates: tags }),
  }),
);
