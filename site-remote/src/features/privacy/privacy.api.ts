import { contractApi } from '@yanye/shared/api/contract-api';
import type { modelReceiverRoutes } from '@yanye/shared/contract/model-receivers';
import { modelReceiverCalls } from '@yanye/shared/contract/model-receivers.calls';

export const privacyApi = contractApi<typeof modelReceiverRoutes>(
  'site_remote/privacy',
  modelReceiverCalls,
).with(({ query }) => ({
  modelReceivers: query('list', { tags: ['BigModel'], sameForAll: true }),
}));

export const { modelReceivers } = privacyApi.endpoints;
