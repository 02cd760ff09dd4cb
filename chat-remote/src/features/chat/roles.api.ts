import { contractApi } from '@yanye/shared/api/contract-api';
import type { squareRoutes } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';

/** Roles that can be asked in rooms: those of the square. */
export const mentionableApi = contractApi<typeof squareRoutes>('chat_remote/mentionable', squareCalls).with(
  ({ query }) => ({
    readMentionable: query('roles', { tags: ['Square'], sameForAll: true }),
  }),
);
