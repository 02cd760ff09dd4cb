import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';

export const editorApi = contractApi<typeof articleRoutes>('admin_remote/editor', articleCalls).with(
  ({ mutation }) => ({
    // A mutation, because a request with a body is not cached.
    previewText: mutation('preview', { quiet: true }),
  }),
);
