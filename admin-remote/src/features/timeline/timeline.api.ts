import { contractApi } from '@yanye/shared/api/contract-api';
import type { timelineRoutes } from '@yanye/shared/contract/timeline';
import { timelineCalls } from '@yanye/shared/contract/timeline.calls';

export const timelineApi = contractApi<typeof timelineRoutes>('admin_remote/timeline', timelineCalls).with(
  ({ query }) => ({
    // Never cached: the drawer shows current data.
    timeline: query('list', { keepUnusedDataFor: 0 }),
    timelineText: query('entry', { keepUnusedDataFor: 60 }),
  }),
);
