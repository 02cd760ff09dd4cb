import { contractApi } from '@yanye/shared/api/contract-api';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import type { Output } from '@yanye/shared/contract/route';
import type { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';
import type { RootState } from '@yanye/shared/redux';

type Unread = Output<typeof noticeRoutes.unread>;

export const noticesApi = contractApi<typeof noticeRoutes>('shell/notices', noticeCalls).with(
  ({ build, query, mutation }) => ({
    unreadNotices: build.query<Unread, void>({
      // With an explicit token: an expired sign-in must not open the login dialog for a background request.
      queryFn: async (_arg, { getState }, _options, ask) => {
        const { token } = selectUser(getState() as RootState);
        const { data, error } = await ask({ call: noticeCalls.unread, token, quiet: true });
        return error ? { error } : { data: data as Unread };
      },
      providesTags: ['Viewer', 'Notices'],
    }),
    latestNotices: query('list', { tags: ['Notices'] }),
    readNotices: mutation('read', { invalidates: ['Notices'], quiet: true }),
  }),
);
