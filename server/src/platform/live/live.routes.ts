import { liveRoutes } from '@yanye/shared/contract/live';
import { asDownload, type RouteBinder } from '../http/route-binder';
import type { LiveChannel } from './live-channel';

export const bindLiveRoutes = (bind: RouteBinder, live: Pick<LiveChannel, 'ticketFor' | 'open'>): void => {
  bind(liveRoutes.ticket, ({ viewer, body: { browser, topics, last_event_id } }) =>
    live.ticketFor({ viewer, browser, topics, lastEventId: last_event_id }),
  );
  bind(liveRoutes.open, async ({ query }) => asDownload('events', await live.open(query.ticket)));
};
