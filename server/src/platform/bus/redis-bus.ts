import type { Redis } from 'ioredis';
import type { Bus, Listener } from './bus';

/** Subscribes by a second connection, as Redis requires. @param prefix key prefixes of the client do not apply to channels */
export const redisBus = async (redis: Redis, prefix: string): Promise<Bus> => {
  const listeners = new Map<string, Set<Listener>>();
  const subscriber = redis.duplicate();
  const named = (topic: string): string => `${prefix}bus:${topic}`;

  const deliver = (channel: string, message: unknown): void => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  };

  const subscribeAgain = async (): Promise<void> => {
    if (listeners.size > 0) await subscriber.subscribe(...listeners.keys());
  };

  // The publishing connection reports the same errors; this one must only not crash the process.
  subscriber.on('error', () => undefined);
  subscriber.on('message', (channel, text) => deliver(channel, JSON.parse(text)));
  await subscriber.connect();
  // A connection without its subscriptions is of no use: the next one tries again.
  subscriber.on('ready', () => void subscribeAgain().catch(() => subscriber.disconnect(true)));

  return {
    publish: async (topic, message) => {
      try {
        await redis.publish(named(topic), JSON.stringify(message));
      } catch (error) {
        // This process at least: it may be the only one.
        deliver(named(topic), message);
        throw error;
      }
    },
    subscribe: async (topic, listener) => {
      const channel = named(topic);
      const those = listeners.get(channel) ?? new Set();
      listeners.set(channel, those.add(listener));
      const remove = (): boolean => {
        those.delete(listener);
        if (those.size > 0 || listeners.get(channel) !== those) return false;
        return listeners.delete(channel);
      };
      try {
        await subscriber.subscribe(channel);
      } catch (error) {
        remove();
        throw error;
      }
      return async () => {
        // A connection that is lost has no subscriptions, and the next one gets those that are left.
        if (remove()) await subscriber.unsubscribe(channel).catch(() => undefined);
      };
    },
    close: async () => subscriber.disconnect(),
  };
};
