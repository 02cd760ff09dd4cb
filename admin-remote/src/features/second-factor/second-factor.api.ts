import { contractApi } from '@yanye/shared/api/contract-api';
import type { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { secondFactorCalls } from '@yanye/shared/contract/second-factor.calls';

const stale = ['SecondFactor'] as const;

export const secondFactorApi = contractApi<typeof secondFactorRoutes>(
  'admin_remote/second-factor',
  secondFactorCalls,
).with(({ query, mutation }) => ({
  secondFactor: query('state', { tags: ['SecondFactor'] }),
  prepareSecondFactor: mutation('prepare', { quiet: true }),
  turnOnSecondFactor: mutation('turnOn', { invalidates: stale, quiet: true }),
  turnOffSecondFactor: mutation('turnOff', { invalidates: stale, quiet: true }),
  renewRecoveryCodes: mutation('renewCodes', {
    invalidates: stale,
    quiet: true,
  }),
}));
