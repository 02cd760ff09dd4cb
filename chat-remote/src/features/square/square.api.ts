import { contractApi } from '@yanye/shared/api/contract-api';
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';

export const squareApi = contractApi<typeof bigModelRoutes>('chat_remote/square', bigModelCalls).with(
  ({ query }) => ({ readSquare: query('square', { tags: ['Square'], sameForAll: true }) }),
);

export const { readSquare } = squareApi.endpoints;
