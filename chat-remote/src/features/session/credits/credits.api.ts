import { contractApi } from '@yanye/shared/api/contract-api';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';

const tags = ['Credits'] as const;

export const creditsApi = contractApi<typeof creditRoutes>('chat_remote/credits', creditCalls).with(
  ({ query, mutation }) => ({
    readOwnCredits: query('own', { tags }),
    // The back office names its own `claimCredits`; the names of all applications are apart.
    takeDailyCredits: mutation('claim', { invalidates: tags, quiet: true }),
  }),
);
