import { setTimeout as sleep } from 'node:timers/promises';
import { apiCalls, pageCalls } from '../lib/anonymous-calls.mjs';
import { raiseGeneration } from '../lib/data.mjs';
import { largeSite } from '../lib/large-site.mjs';
import { caller } from '../lib/load.mjs';
import { cpuSecondsOf, removeFolder, startServer } from '../lib/server.mjs';
import { median, timed } from '../lib/table.mjs';

/** CPU milliseconds of the server process, all threads, that one request may cost. */
const maxCpuMs = 50;
/** What a cached page may take meanwhile, by the clock. */
const maxWaitMs = 100;
const atOnce = 40;

const show = (ms) => ms.toFixed(1);

/** @returns {Promise<number>} CPU milliseconds that asking for the CPU time costs itself */
const costOfAsking = async (origin) => {
  const before = await cpuSecondsOf(origin);
  for (let time = 0; time < 20; time += 1) await cpuSecondsOf(origin);
  return ((await cpuSecondsOf(origin)) - before) * (1_000 / 21);
};

/** @returns what one request of each call costs: the median of the batches' means, and the last status */
const costsOf = async ({ origin, dataDir, ask, numbers, batches, size }, calls) => {
  const asking = await costOfAsking(origin);
  const costs = [];
  for (const { name, what, make, afresh, stored } of calls) {
    let answer;
    const once = async () => {
      if (afresh) raiseGeneration(dataDir);
      const number = numbers.next();
      answer = await ask(number, make(number));
    };
    await once();
    const means = [];
    for (let batch = 0; batch < batches; batch += 1) {
      const before = await cpuSecondsOf(origin);
      for (let time = 0; time < size; time += 1) await once();
      means.push((((await cpuSecondsOf(origin)) - before) * 1_000 - asking) / size);
    }
    costs.push({
      name,
      what,
      make,
      isOnce: Boolean(afresh ?? stored),
      status: answer.status,
      bytes: answer.bytes.length,
      ms: Math.max(0, median(means)),
    });
  }
  return costs.sort((one, other) => other.ms - one.ms);
};

/** @returns the longest and the 99th percentile of what the home page took while the dearest calls were made at once */
const waitsBeside = async ({ ask, numbers }, { make }, seconds) => {
  const waits = [];
  let isOn = true;
  const watch = (async () => {
    while (isOn) {
      const began = performance.now();
      await ask(0, { method: 'GET', path: '/' });
      waits.push(performance.now() - began);
      await sleep(50);
    }
  })();
  await sleep(200);
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until)
    await Promise.all(
      Array.from({ length: atOnce }, () => {
        const number = numbers.next();
        return ask(number, make(number));
      }),
    );
  isOn = false;
  await watch;
  waits.sort((a, b) => a - b);
  return {
    worst: waits.at(-1),
    p99: waits[Math.floor((waits.length - 1) * 0.99)],
  };
};

const dearestOfEach = (costs) => {
  const dearest = new Map();
  for (const cost of costs) {
    const key = `${cost.name} ${cost.isOnce}`;
    if (!dearest.has(key)) dearest.set(key, cost);
  }
  return [...dearest.values()];
};

/** What a request costs that needs no account, with the worst parameters: no one can keep the site busy with few of them. */
export const prove = async ({ quick }) => {
  const sizes = quick ? { articles: 500, comments: 6_000 } : { articles: 10_000, comments: 60_000 };
  const site = await largeSite(sizes);
  const { dataDir } = site;
  const server = await startServer({ dataDir, env: { SEED: 'none', TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  const { ask, close } = caller(server.origin);
  let used = 0;
  const numbers = { next: () => (used += 1) };
  const run = { origin: server.origin, dataDir, ask, numbers, batches: quick ? 1 : 3, size: quick ? 2 : 3 };
  try {
    const document = await (await fetch(`${server.origin}/openapi.json`)).json();
    const pages = pageCalls(site);
    const calls = [...apiCalls(document, site), ...pages];
    // The first requests run code that is not compiled yet; pages are rendered by several threads.
    for (let time = 0; time < (quick ? 1 : 5); time += 1)
      await costsOf({ ...run, batches: 1, size: 1 }, pages);
    await costsOf({ ...run, batches: 1, size: 1 }, calls);
    const costs = await costsOf(run, calls);
    if (process.env.ALL_COSTS)
      for (const one of costs) console.log(show(one.ms), one.status, one.bytes, one.name, '|', one.what);
    const rows = dearestOfEach(costs).map(({ name, what, isOnce, status, bytes, ms }) => {
      return {
        what: `${name}: ${what}`,
        wanted: `<= ${maxCpuMs} ms CPU${isOnce ? ', once' : ''}`,
        measured: `${show(ms)} ms, ${status}, ${bytes} bytes`,
        held: ms <= maxCpuMs,
        timed: true,
      };
    });
    const first = costs.find(({ isOnce }) => !isOnce);
    await ask(0, { method: 'GET', path: '/' });
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1)
      rounds.push(await waitsBeside(run, first, quick ? 1 : 3));
    const broken = costs.filter(({ status }) => status >= 500 && status !== 501);
    return [
      {
        what: `${costs.length} calls without an account that answered 5xx`,
        wanted: 'none',
        measured: broken.map(({ name, what, status }) => `${status} ${name} ${what}`).join('; ') || 'none',
        held: broken.length === 0,
      },
      ...rows,
      timed(
        `cached home page beside ${atOnce} at once of ${first.name}: ${first.what}, worst`,
        `<= ${maxWaitMs} ms`,
        rounds.map(({ worst }) => worst),
        (value) => value <= maxWaitMs,
        show,
      ),
      timed(
        'the same, 99 of 100',
        `<= ${maxWaitMs} ms`,
        rounds.map(({ p99 }) => p99),
        (value) => value <= maxWaitMs,
        show,
      ),
    ];
  } finally {
    close();
    await server.stop();
    await removeFolder(dataDir);
  }
};
