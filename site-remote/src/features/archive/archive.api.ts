import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { ArchivePlace } from './archive-address';

const archiveApi = injectInto('site_remote/archive', (build) => ({
  archive: build.query(
    contractQuery<typeof articleRoutes.archive>(articleCalls.archive, {
      tags: [{ type: 'Articles', id: 'LIST' }],
      sameForAll: true,
    }),
  ),
}));

/** @returns arguments of the request; equal places give equal arguments, hence one cache entry */
export const archiveQuery = ({ year, page }: ArchivePlace) => ({ query: { year, page } });

export const { useArchiveQuery } = archiveApi;
export const { archive } = archiveApi.endpoints;
