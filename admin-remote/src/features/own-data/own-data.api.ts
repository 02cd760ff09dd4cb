import { contractApi } from '@yanye/shared/api/contract-api';
import type { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { ownDataCalls } from '@yanye/shared/contract/own-data.calls';

export const ownDataApi = contractApi<typeof ownDataRoutes>('admin_remote/own-data', ownDataCalls).with(
  ({ mutation }) => ({
    prepareOwnData: mutation('prepare'),
    removeOwnAccount: mutation('removeAccount', { quiet: true }),
  }),
);
