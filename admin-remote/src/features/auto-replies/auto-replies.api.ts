import { contractApi } from '@yanye/shared/api/contract-api';
import type { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { autoReplyCalls } from '@yanye/shared/contract/auto-replies.calls';

const tags = ['Records'] as const;

export const autoRepliesApi = contractApi<typeof autoReplyRoutes>(
  'admin_remote/auto-replies',
  autoReplyCalls,
).with(({ query, mutation }) => ({
  autoReplies: query('list', { tags }),
  saveAutoReply: mutation('save', { invalidates: tags, quiet: true }),
  tryAutoReplies: mutation('try'),
}));
