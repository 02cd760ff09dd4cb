import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation } from '@yanye/shared/api/contract-endpoints';
import type { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { ownDataCalls } from '@yanye/shared/contract/own-data.calls';

type Routes = typeof ownDataRoutes;

const ownDataApi = injectInto('admin_remote/own-data', (build) => ({
  prepareOwnData: build.mutation(contractMutation<Routes['prepare']>(ownDataCalls.prepare)),
  removeOwnAccount: build.mutation(
    contractMutation<Routes['removeAccount']>(ownDataCalls.removeAccount, { quiet: true }),
  ),
}));

export const { usePrepareOwnDataMutation, useRemoveOwnAccountMutation } = ownDataApi;
