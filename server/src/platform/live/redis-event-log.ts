import type { Redis } from 'ioredis';
import { logLength, logLifeMs, type EventLog, type LiveEvent } from './event-log';

/** Entries among which a repeated append is recognised. */
const repeatable = 20;

/* KEYS: head (hash of epoch and seq), entries (list). Both expire together; an entry without its head is of no use. */
const openHead = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if not epoch then
  epoch = ARGV[1]
  redis.call('HSET', KEYS[1], 'epoch', epoch, 'seq', 0)
  redis.call('DEL', KEYS[2])
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
local seq = tonumber(redis.call('HGET', KEYS[1], 'seq'))
`;

const append = `${openHead}
local newest = redis.call('LRANGE', KEYS[2], -tonumber(ARGV[5]), -1)
for index, entry in ipairs(newest) do
  if string.sub(entry, 1, #ARGV[3]) == ARGV[3] then return {epoch, seq - #newest + index} end
end
seq = redis.call('HINCRBY', KEYS[1], 'seq', 1)
redis.call('RPUSH', KEYS[2], ARGV[3] .. ARGV[4])
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[6]), -1)
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return {epoch, seq}
`;

const read = `${openHead}
if ARGV[3] == '' then return {epoch, seq, 1} end
local missing = seq - tonumber(ARGV[4])
if ARGV[3] ~= epoch or missing < 0 or missing > redis.call('LLEN', KEYS[2]) then return {epoch, seq, 0} end
if missing == 0 then return {epoch, seq, 1} end
return {epoch, seq, 1, redis.call('LRANGE', KEYS[2], -missing, -1)}
`;

/** Between the key of an entry and its event; no key has a space in it. */
const separator = ' ';

/** A log that all processes share. @param newEpoch makes a name that no earlier log of this site had */
export const redisEventLog = (redis: Redis, newEpoch: () => string): EventLog => {
  // The braces keep both keys of a topic in one slot of a cluster.
  const keysOf = (topic: string) => [`live:{${topic}}:head`, `live:{${topic}}:entries`] as const;
  return {
    append: async (topic, key, event) => {
      const [epoch, seq] = (await redis.eval(
        append,
        2,
        ...keysOf(topic),
        newEpoch(),
        logLifeMs,
        `${key}${separator}`,
        JSON.stringify(event),
        repeatable,
        logLength,
      )) as [string, number];
      return { epoch, seq };
    },
    read: async (topic, after) => {
      const [epoch, seq, isComplete, entries = []] = (await redis.eval(
        read,
        2,
        ...keysOf(topic),
        newEpoch(),
        logLifeMs,
        after?.epoch ?? '',
        after?.seq ?? 0,
      )) as [string, number, 0 | 1, string[]?];
      const first = seq - entries.length + 1;
      return {
        position: { epoch, seq },
        events:
          isComplete === 0
            ? undefined
            : entries.map((entry, index) => ({
                position: { epoch, seq: first + index },
                event: JSON.parse(entry.slice(entry.indexOf(separator) + 1)) as LiveEvent,
              })),
      };
    },
    close: async () => undefined,
  };
};
