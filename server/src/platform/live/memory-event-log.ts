import { LRUCache } from 'lru-cache';
import { logLength, logLifeMs, type EventLog, type LiveEvent, type Position } from './event-log';

interface Log {
  readonly epoch: string;
  seq: number;
  readonly entries: { readonly key: string; readonly event: LiveEvent }[];
}

const maxTopics = 20_000;

/** A log of this process alone. @param newEpoch makes a name that no earlier log of this site had */
export const memoryEventLog = (newEpoch: () => string): EventLog => {
  const logs = new LRUCache<string, Log>({ max: maxTopics, ttl: logLifeMs, updateAgeOnGet: true });
  const logOf = (topic: string): Log => {
    const known = logs.get(topic);
    if (known) return known;
    const log: Log = { epoch: newEpoch(), seq: 0, entries: [] };
    logs.set(topic, log);
    return log;
  };
  const positionOf = ({ epoch, seq }: Log): Position => ({ epoch, seq });
  return {
    append: async (topic, key, event) => {
      const log = logOf(topic);
      const known = log.entries.findIndex((entry) => entry.key === key);
      if (known >= 0) return { epoch: log.epoch, seq: log.seq - log.entries.length + known + 1 };
      log.seq += 1;
      log.entries.push({ key, event });
      if (log.entries.length > logLength) log.entries.shift();
      return positionOf(log);
    },
    read: async (topic, after) => {
      const log = logOf(topic);
      const position = positionOf(log);
      if (!after) return { position, events: [] };
      const missing = log.seq - after.seq;
      if (after.epoch !== log.epoch || missing < 0 || missing > log.entries.length)
        return { position, events: undefined };
      const events = log.entries
        .slice(log.entries.length - missing)
        .map(({ event }, index) => ({ position: { epoch: log.epoch, seq: after.seq + index + 1 }, event }));
      return { position, events };
    },
    close: async () => logs.clear(),
  };
};
