import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';

const squareApi = injectInto('chat_remote/square', (build) => ({
  readSquare: build.query(
    contractQuery<typeof bigModelRoutes.square>(bigModelCalls.square, { tags: ['Square'], sameForAll: true }),
  ),
}));

export const { useReadSquareQuery } = squareApi;
export const { readSquare } = squareApi.endpoints;
