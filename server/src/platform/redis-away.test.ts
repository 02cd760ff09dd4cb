import { setImmediate as nextTurn } from 'node:timers/promises';
import { breakableProxy, type BreakableProxy } from '#test/breakable-proxy';
import { redisAtHand } from '#test/services-at-hand';
import { openShared, type SharedState } from './shared-state';

const url = redisAtHand() ?? '';
const timeoutMs = 300;

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

(url ? describe : describe.skip)('without Redis', () => {
  let proxy: BreakableProxy;
  let shared: SharedState;
  beforeEach(async () => {
    proxy = await breakableProxy(url);
    shared = await openShared({ url: proxy.url, timeoutMs }, () => undefined);
  });
  afterEach(async () => {
    await shared.closeShared();
    await proxy.close();
  });

  const faults: [string, () => Promise<void> | void][] = [
    ['that was killed', () => proxy.cut()],
    ['that no longer responds', () => proxy.freeze()],
  ];

  describe.each(faults)('%s', (_fault, happens) => {
    beforeEach(() => happens());

    it('each process limits by its own counters', async () => {
      const rule = { name: `away-${crypto.randomUUID()}`, points: 2, perSeconds: 60 };
      const use = () => shared.limits.use(rule, ['127.0.0.1']);
      await use();
      await use();
      await expect(use()).rejects.toMatchObject({ word: 'RATE_LIMITED' });
    });

    it('calls that need it fail as unavailable, soon', async () => {
      const calls = [
        () => shared.cache.get('x'),
        () => shared.cache.add('x', 1, 1),
        () => shared.bus.publish('x', 1),
        () => shared.bus.subscribe('x', () => undefined),
        () => shared.liveStore.eventLog.read('x'),
        () => shared.liveStore.presence.membersOf(['x']),
      ];
      for (const call of calls) {
        const ms = await took(() => expect(call()).rejects.toMatchObject({ word: 'UNAVAILABLE' }));
        // On a busy machine the timer itself may be late.
        expect(ms).toBeLessThan(timeoutMs + 1_000);
      }
      await expect(shared.pingShared()).rejects.toThrow();
    });

    it('messages reach the listeners of the process that publishes', async () => {
      await proxy.restore();
      const heard: unknown[] = [];
      await retried(() => shared.bus.subscribe('local', (message) => heard.push(message)));
      await happens();
      await shared.bus.publish('local', 'now').catch(() => undefined);
      expect(heard).toEqual(['now']);
    });
  });

  /** Until it succeeds: the client reconnects within a second. */
  const retried = async <R>(call: () => Promise<R>): Promise<R> => {
    for (;;) {
      try {
        return await call();
      } catch {
        await nextTurn();
      }
    }
  };

  it('subscriptions hold again when it is back, and one that failed is not kept', async () => {
    const heard: unknown[] = [];
    const topic = crypto.randomUUID();
    await shared.bus.subscribe(topic, (message) => heard.push(['kept', message]));
    await proxy.cut();
    await shared.bus.subscribe(topic, (message) => heard.push(['failed', message])).catch(() => undefined);
    await proxy.restore();
    while (heard.length === 0) {
      await shared.bus.publish(topic, 'first').catch(() => heard.splice(0));
      await nextTurn();
    }
    await shared.bus.publish(topic, 'last');
    while (!JSON.stringify(heard).includes('last')) await nextTurn();
    expect(heard.at(-1)).toEqual(['kept', 'last']);
    expect(heard).not.toContainEqual(['failed', expect.anything()]);
  });
});
