import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { previewRoutes } from '@yanye/shared/contract/previews';
import { previewCalls } from '@yanye/shared/contract/previews.calls';

type Routes = typeof previewRoutes;

const previewsApi = injectInto('admin_remote/previews', (build) => ({
  // Never cached: the dialog shows current data.
  previews: build.query(
    contractQuery<Routes['list']>(previewCalls.list, {
      keepUnusedDataFor: 0,
      tags: [{ type: 'Articles', id: 'PREVIEWS' }],
    }),
  ),
  createPreview: build.mutation(
    contractMutation<Routes['create']>(previewCalls.create, {
      invalidates: [{ type: 'Articles', id: 'PREVIEWS' }],
      quiet: true,
    }),
  ),
  revokePreview: build.mutation(
    contractMutation<Routes['revoke']>(previewCalls.revoke, {
      invalidates: [{ type: 'Articles', id: 'PREVIEWS' }],
    }),
  ),
}));

export const { usePreviewsQuery, useCreatePreviewMutation, useRevokePreviewMutation } = previewsApi;
