import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { secondFactorCalls } from '@yanye/shared/contract/second-factor.calls';

type Routes = typeof secondFactorRoutes;

const stale = ['SecondFactor'] as const;

const secondFactorApi = injectInto('admin_remote/second-factor', (build) => ({
  secondFactor: build.query(
    contractQuery<Routes['state']>(secondFactorCalls.state, { tags: ['SecondFactor'] }),
  ),
  prepareSecondFactor: build.mutation(
    contractMutation<Routes['prepare']>(secondFactorCalls.prepare, { quiet: true }),
  ),
  turnOnSecondFactor: build.mutation(
    contractMutation<Routes['turnOn']>(secondFactorCalls.turnOn, { invalidates: stale, quiet: true }),
  ),
  turnOffSecondFactor: build.mutation(
    contractMutation<Routes['turnOff']>(secondFactorCalls.turnOff, { invalidates: stale, quiet: true }),
  ),
  renewRecoveryCodes: build.mutation(
    contractMutation<Routes['renewCodes']>(secondFactorCalls.renewCodes, {
      invalidates: stale,
      quiet: true,
    }),
  ),
}));

export const {
  useSecondFactorQuery,
  usePrepareSecondFactorMutation,
  useTurnOnSecondFactorMutation,
  useTurnOffSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorApi;
