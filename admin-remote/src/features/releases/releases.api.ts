import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { releaseRoutes } from '@yanye/shared/contract/releases';
import { releaseCalls } from '@yanye/shared/contract/releases.calls';

type Routes = typeof releaseRoutes;

const tags = ['Releases'] as const;

const releasesApi = injectInto('admin_remote/releases', (build) => ({
  releaseOverview: build.query(contractQuery<Routes['overview']>(releaseCalls.overview, { tags })),
  releaseHistory: build.query(contractQuery<Routes['history']>(releaseCalls.history, { tags })),
  releaseBuilds: build.query(contractQuery<Routes['builds']>(releaseCalls.builds, { tags })),
  releaseComparison: build.query(contractQuery<Routes['compare']>(releaseCalls.compare, { tags })),
  switchRelease: build.mutation(
    contractMutation<Routes['switch']>(releaseCalls.switch, { invalidates: tags, quiet: true }),
  ),
}));

export const releasesChanged = () => releasesApi.util.invalidateTags([...tags]);

export const {
  useReleaseOverviewQuery,
  useReleaseHistoryQuery,
  useReleaseBuildsQuery,
  useReleaseComparisonQuery,
  useSwitchReleaseMutation,
} = releasesApi;
