import fc from 'fast-check';
import { faultyBrowser, type FaultyBrowser } from './chat/faulty-browser';
import { faultySite, type Fate } from './chat/faulty-site';

const processes = [0, 1] as const;
const users = [1, 2, 3] as const;
/** As long as a reconnect, a heartbeat and a second attempt may take. */
const settledMs = 120_000;
/** Milliseconds in which an event that reached a feed is brought to its sockets, whatever came before it or not. */
const broughtMs = 200;

const fate: fc.Arbitrary<Fate> = fc.oneof(fc.constant('lost' as const), fc.integer({ min: 0, max: 400 }));
const nth = fc.nat(1_000);
const process = fc.constantFrom(...processes);
const browser = fc.nat(users.length - 1);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('say' as const), browser, fate, isDying: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('send' as const, 'edit' as const, 'recall' as const),
      nth,
      process,
      fate,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('burst' as const),
      count: fc.integer({ min: 20, max: 700 }),
      process,
      fate,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('kill' as const, 'start' as const), process }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), browser, process }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('online' as const, 'offline' as const, 'stuck' as const, 'reads' as const),
      browser,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 4_000 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

const opened = async () => {
  const site = faultySite();
  for (const at of processes) await site.start(at);
  const browsers = users.map((user) => faultyBrowser(site, user));
  await pass(100);
  return { site, browsers };
};
type World = Awaited<ReturnType<typeof opened>>;

const said = new Map<FaultyBrowser, string[]>();

const take = async ({ site, browsers }: World, one: Step, at: number): Promise<void> => {
  const who = 'browser' in one ? browsers[one.browser] : undefined;
  switch (one.kind) {
    case 'say': {
      if (!who) return;
      Object.assign(who.way, { fate: one.fate, isDying: one.isDying && at % 5 === 0 });
      const content = `s${at}`;
      said.set(who, [...(said.get(who) ?? []), content]);
      who.say(content);
      return;
    }
    case 'send':
    case 'edit':
    case 'recall':
      return site.write(one.kind, one.nth, one.process, one.fate);
    case 'burst':
      for (let count = 0; count < one.count; count += 1) site.write('send', count, one.process, one.fate);
      return;
    case 'kill':
      return site.kill(one.process);
    case 'start':
      if (!site.isUp(one.process)) await site.start(one.process);
      return;
    case 'drop':
      if (who) who.way.process = one.process;
      return who?.drop();
    case 'online':
    case 'offline':
      return who?.setOpen(one.kind === 'online');
    case 'stuck':
    case 'reads':
      return who?.setStuck(one.kind === 'stuck');
    case 'wait':
      return pass(one.ms);
    default:
  }
};

/** Everything works again, for as long as every part needs to notice. */
const settle = async ({ site, browsers }: World): Promise<void> => {
  for (const browser of browsers) browser.way.isDying = false;
  // What was sent may still be on its way to a process that dies of it.
  await pass(100);
  for (const at of processes) if (!site.isUp(at)) await site.start(at);
  for (const browser of browsers) {
    browser.setOpen(true);
    browser.setStuck(false);
  }
  await pass(settledMs);
};

const expectComplete = ({ site, browsers }: World): void => {
  const stored = [...site.messages.values()];
  for (const browser of browsers) {
    const { log, outbox } = browser.client.get();
    expect([log.last, outbox]).toEqual([site.events.length, []]);
    expect(browser.faults).toEqual([]);
    expect(browser.shown()).toEqual(stored.filter(({ seq }) => seq >= log.from));
    const own = stored.filter(({ user_id }) => user_id === browser.way.user);
    expect(own.map(({ client_id }) => client_id)).toEqual([
      ...new Set(own.map(({ client_id }) => client_id)),
    ]);
    expect(own).toHaveLength(said.get(browser)?.length ?? 0);
  }
};

const run = async (steps: readonly Step[]): Promise<void> => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  said.clear();
  const world = await opened();
  try {
    for (const [at, one] of steps.entries()) {
      await take(world, one, at);
      await pass(1);
      if (at % 7 === 6) {
        await pass(broughtMs);
        expect(world.site.overdue(broughtMs)).toEqual([]);
      }
    }
    await settle(world);
    expectComplete(world);
  } finally {
    for (const browser of world.browsers) browser.stop();
    jest.clearAllTimers();
    jest.useRealTimers();
  }
};

const runs = Number(globalThis.process.env['CHAT_RUNS'] ?? 40);
const seed = Number(globalThis.process.env['CHAT_SEED'] ?? 20_263);

test('whatever fails on the way, each client ends with everything once and in order', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), run), {
    numRuns: runs,
    seed,
    endOnFailure: false,
  });
}, 600_000);

test('an event that reached a process is on its way within 200 ms, although one before it was lost', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const world = await opened();
  const [first] = world.browsers;
  if (first) first.way.process = 1;
  first?.drop();
  await pass(5_000);
  world.site.write('send', 0, 0, 'lost');
  world.site.write('send', 0, 0, 1);
  await pass(broughtMs + 50);
  expect(first?.client.get().log.last).toBe(2);
  for (const browser of world.browsers) browser.stop();
  jest.clearAllTimers();
  jest.useRealTimers();
});
