import { contractApi } from '@yanye/shared/api/contract-api';
import type { registrationRoutes } from '@yanye/shared/contract/registration';
import { registrationCalls } from '@yanye/shared/contract/registration.calls';

export const bindingApi = contractApi<typeof registrationRoutes>(
  'admin_remote/email-binding',
  registrationCalls,
).with(({ mutation }) => ({
  bindEmail: mutation('bindEmail', {
    // The first step changes no cached data.
    invalidates: (_data, _error, { body }) => (body.code ? ['OwnAccount', 'Users'] : []),
    quiet: true,
  }),
}));
