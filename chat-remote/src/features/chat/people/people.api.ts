import { contractApi } from '@yanye/shared/api/contract-api';
import type { blockRoutes } from '@yanye/shared/contract/blocks';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';

const owner = 'chat_remote/people';
// Those of the pages where people are blocked too: under comments, and in private messages.
const blocks = ['PrivateMessages', { type: 'Comments', id: 'MINE' }] as const;

export const blocksApi = contractApi<typeof blockRoutes>(owner, blockCalls).with(({ query, mutation }) => ({
  readBlocks: query('list', { tags: blocks }),
  block: mutation('add', { invalidates: blocks }),
  unblock: mutation('remove', { invalidates: blocks }),
}));

export const personApi = contractApi<typeof privateMessageRoutes>(owner, privateMessageCalls).with(
  ({ query }) => ({
    readPerson: query('person', { tags: ['PrivateMessages'] }),
  }),
);

export const mutesApi = contractApi<typeof chatRoutes>(owner, chatCalls).with(({ mutation }) => ({
  muteInRoom: mutation('mute', { quiet: true }),
}));
