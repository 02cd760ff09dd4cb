import { timelineRoutes } from '@yanye/shared/contract/timeline';
import type { RouteBinder } from '#platform/http/route-binder';
import type { TimelineService } from './timeline.service';

export const bindTimelineRoutes = (bind: RouteBinder, timeline: TimelineService): void => {
  bind(timelineRoutes.list, ({ viewer, query }) => timeline.list(viewer, query));
  bind(timelineRoutes.entry, ({ viewer, params }) => timeline.entry(viewer, params.entry));
};
