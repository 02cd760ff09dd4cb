import type { Bus, Listener } from './bus';

/** Messages within this process. They are copied, as sending them over a network would. */
export const memoryBus = (): Bus => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish: async (topic, message) => {
      const text = JSON.stringify(message);
      for (const listener of listeners.get(topic) ?? []) queueMicrotask(() => listener(JSON.parse(text)));
    },
    subscribe: async (topic, listener) => {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return async () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(topic) === those) listeners.delete(topic);
      };
    },
    close: async () => listeners.clear(),
  };
};
