import type { Bus } from '../bus/bus';
import type { Ids } from '../ids';
import type { EventLog, LiveEvent, LoggedEvent } from './event-log';
import type { Positions } from './last-event-id';
import type { LiveConnection } from './live-connection';
import { topicFeed, type TopicFeed } from './topic-feed';

interface Deps {
  readonly bus: Bus;
  readonly log: EventLog;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly onProblem: (error: unknown) => void;
}

interface BusMessage extends LoggedEvent {
  readonly topic: string;
}

interface Unsent {
  readonly topic: string;
  readonly key: string;
  readonly event: LiveEvent;
}

const busTopic = 'live.events';
/** Events that wait while the log does not respond. */
const maxUnsent = 1_000;

/** The topics that connections of this process are subscribed to, fed by the bus and the log. */
export const topicFeeds = ({ bus, log, ids, onProblem }: Deps) => {
  const feeds = new Map<string, TopicFeed>();
  let unsent: Unsent[] = [];

  const feedOf = (topic: string): TopicFeed => {
    const feed = feeds.get(topic) ?? topicFeed({ topic, log, onProblem });
    feeds.set(topic, feed);
    return feed;
  };

  const append = async ({ topic, key, event }: Unsent): Promise<void> => {
    const position = await log.append(topic, key, event);
    const message: BusMessage = { topic, position, event };
    // The event is in the log: a process that the bus does not reach reads it there.
    await bus.publish(busTopic, message).catch(onProblem);
  };

  const leave = (connection: LiveConnection, topic: string): void => {
    const feed = feeds.get(topic);
    feed?.leave(connection);
    if (feed?.isUnused()) feeds.delete(topic);
  };

  return {
    /** Listens to the bus. @returns stops listening */
    listen: (): Promise<() => Promise<void>> =>
      bus.subscribe(busTopic, (message) => {
        const { topic, position, event } = message as BusMessage;
        void feeds.get(topic)?.take({ position, event });
      }),

    publish: async (topic: string, event: LiveEvent): Promise<void> => {
      const entry: Unsent = { topic, key: ids.uuid(), event };
      await append(entry).catch((error: unknown) => {
        onProblem(error);
        if (unsent.length < maxUnsent) unsent.push(entry);
      });
    },

    /** @throws when the log cannot be read */
    join: async (connection: LiveConnection, topics: readonly string[], known: Positions): Promise<void> => {
      try {
        for (const topic of topics) await feedOf(topic).join(connection, known.get(topic));
      } finally {
        // The client may have gone while the log was read.
        if (!connection.isOpen()) for (const topic of topics) leave(connection, topic);
      }
    },

    leave,

    /** Sends what the bus lost, and appends what the log did not take. */
    heal: async (): Promise<void> => {
      const again = unsent;
      unsent = [];
      for (const [index, entry] of again.entries()) {
        try {
          await append(entry);
        } catch (error) {
          onProblem(error);
          unsent = [...again.slice(index), ...unsent];
          return;
        }
      }
      await Promise.all([...feeds.values()].map((feed) => feed.heal()));
    },
  };
};
