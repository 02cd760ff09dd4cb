import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation } from '@yanye/shared/api/contract-endpoints';
import type { registrationRoutes } from '@yanye/shared/contract/registration';
import { registrationCalls } from '@yanye/shared/contract/registration.calls';

const bindingApi = injectInto('admin_remote/email-binding', (build) => ({
  bindEmail: build.mutation(
    contractMutation<typeof registrationRoutes.bindEmail>(registrationCalls.bindEmail, {
      // The first step changes no cached data.
      invalidates: (_data, _error, { body }) => (body.code ? ['OwnAccount', 'Users'] : []),
      quiet: true,
    }),
  ),
}));

export const { useBindEmailMutation } = bindingApi;
