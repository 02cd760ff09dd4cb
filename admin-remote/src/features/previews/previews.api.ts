import { contractApi } from '@yanye/shared/api/contract-api';
import type { previewRoutes } from '@yanye/shared/contract/previews';
import { previewCalls } from '@yanye/shared/contract/previews.calls';

export const previewsApi = contractApi<typeof previewRoutes>('admin_remote/previews', previewCalls).with(
  ({ query, mutation }) => ({
    // Never cached: the dialog shows current data.
    previews: query('list', {
      keepUnusedDataFor: 0,
      tags: [{ type: 'Articles', id: 'PREVIEWS' }],
    }),
    createPreview: mutation('create', {
      invalidates: [{ type: 'Articles', id: 'PREVIEWS' }],
      quiet: true,
    }),
    revokePreview: mutation('revoke', {
      invalidates: [{ type: 'Articles', id: 'PREVIEWS' }],
    }),
  }),
);
