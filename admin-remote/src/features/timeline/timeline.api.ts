import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { timelineRoutes } from '@yanye/shared/contract/timeline';
import { timelineCalls } from '@yanye/shared/contract/timeline.calls';

type Routes = typeof timelineRoutes;

const timelineApi = injectInto('admin_remote/timeline', (build) => ({
  // Never cached: the drawer shows current data.
  timeline: build.query(contractQuery<Routes['list']>(timelineCalls.list, { keepUnusedDataFor: 0 })),
  timelineText: build.query(contractQuery<Routes['entry']>(timelineCalls.entry, { keepUnusedDataFor: 60 })),
}));

export const { useLazyTimelineQuery, useTimelineTextQuery } = timelineApi;
