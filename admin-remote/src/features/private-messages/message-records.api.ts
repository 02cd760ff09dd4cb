import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls as calls } from '@yanye/shared/contract/private-messages.calls';
import type { Output } from '@yanye/shared/contract/route';

type Routes = typeof privateMessageRoutes;
type Partners = Output<Routes['partnersOf']>;
type Page = Output<Routes['recordOf']>;

const tags = ['PrivateMessages'] as const;

const recordsApi = injectInto('admin_remote/message-records', (build) => ({
  messageSenders: build.query(contractQuery<Routes['senders']>(calls.senders, { tags })),
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
  personReports: build.query(contractQuery<Routes['reports']>(calls.reports, { tags })),
  settlePersonReports: build.mutation(
    contractMutation<Routes['settle']>(calls.settle, { invalidates: tags }),
  ),
}));

export const {
  useMessageSendersQuery,
  useMessagePartnersOfInfiniteQuery,
  useMessagesBetweenInfiniteQuery,
  usePersonReportsQuery,
  useSettlePersonReportsMutation,
} = recordsApi;
