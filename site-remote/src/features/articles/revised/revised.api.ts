import { contractApi } from '@yanye/shared/api/contract-api';
import type { revisionRoutes } from '@yanye/shared/contract/revisions';
import { revisionCalls } from '@yanye/shared/contract/revisions.calls';

export const revisedApi = contractApi<typeof revisionRoutes>('site_remote/revised', revisionCalls).with(
  ({ query }) => ({
    articleChanges: query('changes', {
      tags: (_data, _error, { params }) => [{ type: 'Articles', id: params.id }],
    }),
  }),
);
