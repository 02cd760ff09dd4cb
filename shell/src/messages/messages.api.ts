import { injectInto } from '@yanye/shared/api/base-api';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import type { Output } from '@yanye/shared/contract/route';
import { subscribeWhileCached } from '@yanye/shared/live/subscribe-while-cached';
import { privateMessageTopic } from '@yanye/shared/private-messages/private-message-topic';
import type { RootState } from '@yanye/shared/redux';

type Unread = Output<(typeof privateMessageRoutes)['unread']>;

const unread = { type: 'PrivateMessages', id: 'unread' } as const;

export const messagesApi = injectInto('shell/messages', (build) => ({
  unreadMessages: build.query<Unread, void>({
    // With an explicit token, as for notices: an expired sign-in must not open the login dialog for it.
    queryFn: async (_arg, { getState }, _options, ask) => {
      const { token } = selectUser(getState() as RootState);
      const { data, error } = await ask({ call: privateMessageCalls.unread, token, quiet: true });
      return error ? { error } : { data: data as Unread };
    },
    providesTags: ['Viewer', unread],
    onCacheEntryAdded: subscribeWhileCached(privateMessageTopic, () => [unread]),
  }),
}));
