import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation } from '@yanye/shared/api/contract-endpoints';
import type { accountsRoutes } from '@yanye/shared/contract/accounts';
import { accountsCalls } from '@yanye/shared/contract/accounts.calls';

const bindingApi = injectInto('admin_remote/email-binding', (build) => ({
  bindEmail: build.mutation(
    contractMutation<typeof accountsRoutes.bindEmail>(accountsCalls.bindEmail, {
      // The first step changes no cached data.
      invalidates: (_data, _error, { body }) => (body.code ? ['OwnAccount', 'Users'] : []),
      quiet: true,
    }),
  ),
}));

export const { useBindEmailMutation } = bindingApi;
