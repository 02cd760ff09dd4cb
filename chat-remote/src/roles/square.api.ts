import { contractApi } from '@yanye/shared/api/contract-api';
import type { squareRoutes } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';

const forAll = { tags: ['Square'], sameForAll: true } as const;

export const squareApi = contractApi<typeof squareRoutes>('chat_remote/square', squareCalls).with(
  ({ query }) => ({
    readSquareRoles: query('roles', forAll),
    readSquareTags: query('tags', forAll),
    readFeaturedRoles: query('featured', forAll),
  }),
);

export const { readSquareRoles, readSquareTags, readFeaturedRoles } = squareApi.endpoints;
