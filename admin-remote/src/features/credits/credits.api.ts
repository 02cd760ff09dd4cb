import { contractApi } from '@yanye/shared/api/contract-api';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';

export const creditsApi = contractApi<typeof creditRoutes>('admin_remote/credits', creditCalls).with(
  ({ query, mutation }) => ({
    ownCredits: query('own', { tags: ['Credits'] }),
    ownCreditEntries: query('entries', { tags: ['Credits'] }),
    creditEntriesOf: query('entriesOf', { tags: ['Credits'] }),
    claimCredits: mutation('claim', { invalidates: ['Credits', 'OwnAccount'] }),
    grantCredits: mutation('grant', { invalidates: ['Credits', 'OwnAccount'], quiet: true }),
    creditSettings: query('sessionSetting', { tags: ['Credits'] }),
    saveCreditSettings: mutation('saveSessionSetting', { invalidates: ['Credits'], quiet: true }),
  }),
);
