import type { Redis } from 'ioredis';
import type { Bus, Listener } from './bus';

/** Subscribes by a second connection, as Redis requires. @param prefix key prefixes of the client do not apply to channels */
export const redisBus = async (redis: Redis, prefix: string): Promise<Bus> => {
  const listeners = new Map<string, Set<Listener>>();
  const ear = redis.duplicate();
  // The publishing connection reports the same errors; this one must only not crash the process.
  ear.on('error', () => undefined);
  ear.on('message', (channel, text) => {
    for (const listener of listeners.get(channel) ?? []) listener(JSON.parse(text));
  });
  await ear.ping();
  const named = (topic: string): string => `${prefix}bus:${topic}`;
  return {
    publish: async (topic, message) => void (await redis.publish(named(topic), JSON.stringify(message))),
    subscribe: async (topic, listener) => {
      const channel = named(topic);
      const those = listeners.get(channel) ?? new Set();
      listeners.set(channel, those.add(listener));
      await ear.subscribe(channel);
      return async () => {
        those.delete(listener);
        if (those.size > 0 || listeners.get(channel) !== those) return;
        listeners.delete(channel);
        await ear.unsubscribe(channel);
      };
    },
    close: async () => ear.disconnect(),
  };
};
