import { randomUUID } from 'node:crypto';
import type { Bus } from '#platform/bus/bus';
import { memoryBus } from '#platform/bus/memory-bus';
import { memoryCache } from '#platform/cache/memory-cache';
import type { Clock } from '#platform/clock';
import { randomIds } from '#platform/ids';
import { liveChannel } from '#platform/live/live-channel';
import { memoryEventLog } from '#platform/live/memory-event-log';
import { memoryPresence } from '#platform/live/presence';
import { makeSealing } from '#platform/sealing';
import type { Viewer } from '#platform/viewer';
import { liveReader } from './live-reader';

/** What processes share; each call of `process` makes one of them, with a topic of kind `room`. */
export const liveSite = (clock: Clock) => {
  const bus = memoryBus();
  const eventLog = memoryEventLog(() => randomUUID().slice(0, 8));
  const shared = { eventLog, presence: memoryPresence(clock), cache: memoryCache(clock) };
  const problems: unknown[] = [];
  const revoked = new Set<string>();
  const refused = new Set<string>();
  const process = (ownBus: Bus = bus) => {
    const live = liveChannel({
      ...shared,
      bus: ownBus,
      clock,
      ids: randomIds,
      sealing: makeSealing('a secret of the test'),
      log: { warn: (details) => void problems.push(details) },
      random: () => 0.5,
    });
    live.registerTopics('room', { maySubscribe: (_viewer, key) => !refused.has(key) });
    live.useSessions({
      endedAmong: async (viewers) => new Set(viewers.filter(({ jti }) => revoked.has(jti))),
    });
    return live;
  };
  return { bus, eventLog, problems, revoked, refused, process };
};
type Live = ReturnType<ReturnType<typeof liveSite>['process']>;

export const liveViewer = (id: number): Viewer => ({
  id,
  role: 2,
  user_name: `user ${id}`,
  nick_name: `user ${id}`,
  jti: `token of ${id}`,
});

interface Wish {
  readonly user?: number;
  readonly browser?: string;
  readonly topics?: string[];
  readonly lastEventId?: string;
}
/** @returns a ticket for user 7 and room 1, where the wish does not say otherwise */
export const ticketOf = async (live: Live, wish: Wish = {}) =>
  (
    await live.ticketFor({
      viewer: liveViewer(wish.user ?? 7),
      browser: wish.browser ?? randomUUID(),
      topics: wish.topics ?? ['room:1'],
      lastEventId: wish.lastEventId ?? '',
    })
  ).ticket;
/** Opens a connection, and waits until what was missed was sent. */
export const openLive = async (live: Live, wish: Wish = {}) => {
  const reader = liveReader(await live.open(await ticketOf(live, wish)));
  await reader.signal('ready');
  return reader;
};
