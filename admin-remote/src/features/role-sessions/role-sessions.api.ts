import { contractApi } from '@yanye/shared/api/contract-api';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import type { Output } from '@yanye/shared/contract/route';

type Routes = typeof roleSessionRoutes;
type Page = Output<Routes['dialogs']>;

export type ManagedSession = Output<Routes['managed']>['list'][number];

const tags = ['RoleSessions'] as const;

export const roleSessionsApi = contractApi<Routes>('admin_remote/role-sessions', calls).with(
  ({ build, query, mutation }) => ({
    managedSessions: query('managed', { tags }),
    /** Dialogs of a session, the newest first. */
    dialogsOfSession: build.infiniteQuery<Page, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
      },
      query: ({ queryArg: id, pageParam: before }) => ({
        call: calls.dialogs,
        params: { id },
        query: before === 0 ? {} : { before },
        quiet: true,
      }),
      // Opened again, it is read again, which the server notes.
      keepUnusedDataFor: 0,
      providesTags: ['Viewer', ...tags],
    }),
    removeManagedDialogs: mutation('removeDialogs', { invalidates: tags }),
  }),
);
