import { contractApi } from '@yanye/shared/api/contract-api';
import type { sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import { sessionMemoryCalls } from '@yanye/shared/contract/session-memories.calls';

// What is said about a session says that its memory changed, too.
const tags = ['RoleSessions'] as const;

export const memoriesApi = contractApi<typeof sessionMemoryRoutes>(
  'chat_remote/session-memories',
  sessionMemoryCalls,
).with(({ query, mutation }) => ({
  readMemory: query('memory', { tags }),
  saveMemory: mutation('save', { invalidates: tags, quiet: true }),
  clearMemory: mutation('remove', { invalidates: tags, quiet: true }),
  renewMemory: mutation('renew', { invalidates: tags, quiet: true }),
}));
