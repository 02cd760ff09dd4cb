import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { ArchivePlace } from './archive-address';

export const archiveApi = contractApi<typeof articleRoutes>('site_remote/archive', articleCalls).with(
  ({ query }) => ({
    archive: query('archive', { tags: [{ type: 'Articles', id: 'LIST' }], sameForAll: true }),
  }),
);

/** @returns arguments of the request; equal places give equal arguments, hence one cache entry */
export const archiveQuery = ({ year, page }: ArchivePlace) => ({ query: { year, page } });

export const { archive } = archiveApi.endpoints;
