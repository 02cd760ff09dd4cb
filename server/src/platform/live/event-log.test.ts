import { randomUUID } from 'node:crypto';
import { redisAtHand } from '#test/services-at-hand';
import { connectRedis } from '../redis';
import { logLength, type EventLog } from './event-log';
import { memoryEventLog } from './memory-event-log';
import { redisEventLog } from './redis-event-log';

interface Opened {
  readonly log: EventLog;
  /** The log as another process has it. */
  readonly other: EventLog;
  /** Loses everything that was stored. */
  lose(): Promise<void>;
  close(): Promise<void>;
}

const newEpoch = () => randomUUID().slice(0, 8);
const inMemory = async (): Promise<Opened> => {
  const log = memoryEventLog(newEpoch);
  return { log, other: log, lose: () => log.close(), close: () => log.close() };
};

const url = redisAtHand();
const inRedis = async (): Promise<Opened> => {
  const prefix = `test:${randomUUID()}:`;
  const redis = await connectRedis(url ?? '', () => undefined, { keyPrefix: prefix, timeoutMs: 10_000 });
  return {
    log: redisEventLog(redis, newEpoch),
    other: redisEventLog(redis, newEpoch),
    lose: async () => {
      const keys = await redis.keys(`${prefix}*`);
      await redis.del(...keys.map((key) => key.slice(prefix.length)));
    },
    close: async () => redis.disconnect(),
  };
};

const kinds: [string, () => Promise<Opened>][] = [['in memory', inMemory]];
if (url) kinds.push(['in Redis', inRedis]);

describe.each(kinds)('the event log %s', (_name, open) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const append = async (count: number, topic = 'room:1') => {
    for (let nth = 1; nth <= count; nth += 1)
      await opened.log.append(topic, `${topic}-${nth}-${randomUUID()}`, { type: 'said', data: { nth } });
  };
  const nthsOf = (events: readonly { event: { data?: unknown } }[] | undefined) =>
    events?.map(({ event }) => (event.data as { nth: number }).nth);

  it('returns what came after a position, oldest first, at any process', async () => {
    const { position: start } = await opened.log.read('room:1');
    await append(3);
    await append(1, 'room:2');
    const { position, events } = await opened.other.read('room:1', start);
    expect([start.seq, position.seq, nthsOf(events)]).toEqual([0, 3, [1, 2, 3]]);
    expect(events?.map((event) => event.position)).toEqual(
      [1, 2, 3].map((seq) => ({ epoch: start.epoch, seq })),
    );
    expect((await opened.other.read('room:1', position)).events).toEqual([]);
  });

  it('keeps a bounded number of events, and reports the gap before them', async () => {
    const { position: start } = await opened.log.read('room:1');
    await append(logLength + 1);
    expect((await opened.log.read('room:1', start)).events).toBeUndefined();
    const { events } = await opened.log.read('room:1', { ...start, seq: 1 });
    expect(nthsOf(events)).toEqual(Array.from({ length: logLength }, (_, index) => index + 2));
  });

  it('reports a gap to a reader whose log was lost', async () => {
    await append(2);
    const { position } = await opened.log.read('room:1');
    await opened.lose();
    await append(2);
    expect((await opened.log.read('room:1', position)).events).toBeUndefined();
  });

  it('reports a gap to a reader that is ahead of it', async () => {
    await append(1);
    const { position } = await opened.log.read('room:1');
    expect((await opened.log.read('room:1', { ...position, seq: 9 })).events).toBeUndefined();
  });

  it('appends an event once when the call is repeated', async () => {
    const first = await opened.log.append('room:1', 'the key', { type: 'said' });
    const second = await opened.log.append('room:1', 'another key', { type: 'said' });
    expect(await opened.log.append('room:1', 'the key', { type: 'said' })).toEqual(first);
    expect((await opened.log.read('room:1')).position).toEqual(second);
  });
});
