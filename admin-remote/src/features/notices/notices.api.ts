import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';

type Routes = typeof noticeRoutes;

// The badge in the header uses the same tag.
const tags = ['Notices'] as const;

const noticesApi = injectInto('admin_remote/notices', (build) => ({
  listNotices: build.query(contractQuery<Routes['list']>(noticeCalls.list, { tags })),
  markNoticesRead: build.mutation(contractMutation<Routes['read']>(noticeCalls.read, { invalidates: tags })),
  removeNotices: build.mutation(
    contractMutation<Routes['remove']>(noticeCalls.remove, { invalidates: tags }),
  ),
}));

export const { useListNoticesQuery, useMarkNoticesReadMutation, useRemoveNoticesMutation } = noticesApi;
