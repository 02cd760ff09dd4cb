import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { revisionRoutes } from '@yanye/shared/contract/revisions';
import { revisionCalls } from '@yanye/shared/contract/revisions.calls';

const revisedApi = injectInto('site_remote/revised', (build) => ({
  articleChanges: build.query(
    contractQuery<typeof revisionRoutes.changes>(revisionCalls.changes, {
      tags: (_data, _error, { params }) => [{ type: 'Articles', id: params.id }],
    }),
  ),
}));

export const { useArticleChangesQuery } = revisedApi;
