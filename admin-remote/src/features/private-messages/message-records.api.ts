import { contractApi } from '@yanye/shared/api/contract-api';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls as calls } from '@yanye/shared/contract/private-messages.calls';
import type { Output } from '@yanye/shared/contract/route';

type Routes = typeof privateMessageRoutes;
type Partners = Output<Routes['partnersOf']>;
type Page = Output<Routes['recordOf']>;

const tags = ['PrivateMessages'] as const;

export const recordsApi = contractApi<typeof privateMessageRoutes>(
  'admin_remote/message-records',
  calls,
).with(({ build, query, mutation }) => ({
  messageSenders: query('senders', { tags }),
  messagePartnersOf: build.infiniteQuery<Partners, number, number>({
    infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: ({ next }) => next || undefined },
    query: ({ queryArg: userID, pageParam: before }) => ({
      call: calls.partnersOf,
      query: { userID, before },
      quiet: true,
    }),
    providesTags: ['Viewer', 'PrivateMessages'],
  }),
  messagesBetween: build.infiniteQuery<Page, { readonly one: number; readonly other: number }, number>({
    infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: ({ next }) => next || undefined },
    query: ({ queryArg: { one, other }, pageParam: before }) => ({
      call: calls.recordOf,
      query: { sendUserID: one, revUserID: other, before },
      quiet: true,
    }),
    providesTags: ['Viewer', 'PrivateMessages'],
  }),
  personReports: query('reports', { tags }),
  settlePersonReports: mutation('settle', { invalidates: tags }),
}));
