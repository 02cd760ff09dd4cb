import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation } from '@yanye/shared/api/contract-endpoints';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';

const editorApi = injectInto('admin_remote/editor', (build) => ({
  // A mutation, because a request with a body is not cached.
  previewText: build.mutation(
    contractMutation<(typeof articleRoutes)['preview']>(articleCalls.preview, { quiet: true }),
  ),
}));

export const { usePreviewTextMutation } = editorApi;
