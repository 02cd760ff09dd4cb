import { contractApi } from '@yanye/shared/api/contract-api';
import type { releaseRoutes } from '@yanye/shared/contract/releases';
import { releaseCalls } from '@yanye/shared/contract/releases.calls';

const tags = ['Releases'] as const;

export const releasesApi = contractApi<typeof releaseRoutes>('admin_remote/releases', releaseCalls).with(
  ({ query, mutation }) => ({
    releaseOverview: query('overview', { tags }),
    releaseHistory: query('history', { tags }),
    releaseBuilds: query('builds', { tags }),
    releaseComparison: query('compare', { tags }),
    switchRelease: mutation('switch', { invalidates: tags, quiet: true }),
  }),
);

export const releasesChanged = () => releasesApi.util.invalidateTags([...tags]);
