import { contractApi } from '../api/contract-api';
import { contractQuery, type Arg } from '../api/contract-endpoints';
import type { blockRoutes } from '../contract/blocks';
import { blockCalls } from '../contract/blocks.calls';
import type { privateMessageRoutes } from '../contract/private-messages';
import { privateMessageCalls as calls } from '../contract/private-messages.calls';
import type { Output } from '../contract/route';
import { subscribeWhileCached } from '../live/subscribe-while-cached';
import { privateMessageTopic } from './private-message-topic';

type Routes = typeof privateMessageRoutes;
type Page = Output<Routes['conversation']>;
type Partners = Output<Routes['partners']>;

const owner = 'shared/private-messages';
const tags = ['PrivateMessages'] as const;
/** A separate tag per answer, so that an event refetches each answer once. */
const tagOf = (id: string) => ({ type: 'PrivateMessages', id }) as const;
const partners = tagOf('partners');
const conversationOf = (personId: number) => tagOf(`conversation ${personId}`);
const personOf = (personId: unknown) => tagOf(`person ${String(personId)}`);
const changed = ['PrivateMessages', 'Comments'] as const;

export const messagesApi = contractApi<Routes>(owner, calls).with(({ build, mutation }) => ({
  messagePartners: build.infiniteQuery<Partners, void, number>({
    infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: ({ next }) => next || undefined },
    query: ({ pageParam: before }) => ({ call: calls.partners, query: { before }, quiet: true }),
    providesTags: ['Viewer', partners],
    onCacheEntryAdded: subscribeWhileCached(privateMessageTopic, () => [partners]),
  }),
  messagePerson: build.query({
    ...contractQuery<Routes['person']>(calls.person, {
      tags: (_data, _error, { query }) => [personOf(query.userID)],
    }),
    onCacheEntryAdded: subscribeWhileCached(privateMessageTopic, ({ query }: Arg<Routes['person']>) => [
      personOf(query.userID),
    ]),
  }),
  conversation: build.infiniteQuery<Page, number, number>({
    infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: ({ next }) => next || undefined },
    query: ({ queryArg: userID, pageParam: before }) => ({
      call: calls.conversation,
      query: { userID, before },
      quiet: true,
    }),
    providesTags: (_data, _error, personId) => ['Viewer', conversationOf(personId)],
    onCacheEntryAdded: subscribeWhileCached(privateMessageTopic, (personId: number) => [
      conversationOf(personId),
    ]),
  }),
  sendMessage: mutation('send', { invalidates: tags, quiet: true }),
  removeMessages: mutation('remove', { invalidates: tags }),
  readMessages: mutation('read', { invalidates: tags, quiet: true }),
  reportPerson: mutation('report', { quiet: true }),
}));

export const blocksApi = contractApi<typeof blockRoutes>(owner, blockCalls).with(({ mutation }) => ({
  keepAway: mutation('add', { invalidates: changed }),
  letBack: mutation('remove', { invalidates: changed }),
}));

export const { useMessagePartnersInfiniteQuery } = messagesApi;
