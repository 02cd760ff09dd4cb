import { folderWithArticles } from '../lib/data.mjs';
import { get, loadTool, perSecond } from '../lib/load.mjs';
import { articleCost, homeCost, tagArticles, untilIndexed } from '../lib/page-costs.mjs';
import { gateRows } from '../lib/page-gate.mjs';
import { startPeer } from '../lib/peer.mjs';
import { startReference } from '../lib/reference.mjs';
import { removeFolder, startServer } from '../lib/server.mjs';
import { median, timed } from '../lib/table.mjs';

const br = { 'accept-encoding': 'br' };
const rounds = 5;
const tags = 200;
/** Articles of a small site, and of a large one. */
const small = 200;
const large = 10_000;

const whole = (value) => value.toFixed(0);
const fine = (value) => value.toFixed(2);

/** @returns {Promise<number[]>} the results of the rounds, one after another */
const repeated = async (work) => {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await work());
  return all;
};

/** The compiler is not part of a cost: it takes some thousand pages until it rests. */
const warmedUp = async (work, times) => {
  for (let round = 0; round < times; round += 1) await work();
};

const cachedRows = async ({ origin }, path, seconds) => {
  const first = await get(origin + path, br);
  const peer = await startPeer(first.headers, first.bytes);
  try {
    await perSecond(origin + path, 1, br);
    const pairs = await repeated(async () => {
      const bare = await perSecond(peer.origin, seconds, br);
      return { bare, ours: await perSecond(origin + path, seconds, br) };
    });
    const ratios = pairs.map(({ bare, ours }) => ours / bare);
    return [
      timed(`cached, of bare node:http (${loadTool})`, '>= 0.75', ratios, (value) => value >= 0.75, fine),
      { what: 'cached', wanted: '-', measured: `${pairs.map(({ ours }) => whole(ours)).join(' ')} pages/s` },
      { what: 'document', wanted: '-', measured: `${(first.bytes.length / 1024).toFixed(1)} KiB br` },
    ];
  } finally {
    await peer.stop();
  }
};

const articleRows = async ({ server: { origin }, dataDir, paths }) => {
  const urls = paths.map((path) => origin + path);
  const limits = { elsewhere: 1.1, everywhere: 2 };
  const rows = [];
  for (const change of ['everywhere', 'elsewhere']) {
    const cost = () => articleCost({ origin, dataDir, urls, change });
    await warmedUp(cost, 3);
    const rounds = await repeated(cost);
    const what = `article page, ${paths.length} of them, after a change ${change}`;
    const ms = rounds.map((round) => round.ms);
    rows.push(
      timed(`${what}, CPU`, `<= ${limits[change]} ms`, ms, (value) => value <= limits[change], fine),
      { what, wanted: '-', measured: `${rounds.map((round) => whole(round.perSecond)).join(' ')} pages/s` },
    );
  }
  return rows;
};

/** Rounds of about 3,000 requests: after 300 a home page that is made costs half as much again, most of it compilation. */
const homeWarmUps = { everywhere: 240, elsewhere: 60 };

/**
 * The rounds of all sites take turns, warm-up included: a machine that others use is faster in one minute than in the next, and V8 drops
 * compiled code of a process that rests.
 * @param {Record<string, { server: { origin: string }, dataDir: string }>} sites by their size
 * @returns {Promise<Record<string, Record<'everywhere' | 'elsewhere', number[]>>>} milliseconds of each round, by size
 */
const homeCosts = async (sites) => {
  const costs = Object.fromEntries(Object.keys(sites).map((size) => [size, {}]));
  for (const change of ['everywhere', 'elsewhere']) {
    const works = Object.entries(sites).map(([size, { server, dataDir }]) => {
      costs[size][change] = [];
      return { size, cost: () => homeCost({ origin: server.origin, dataDir, change }) };
    });
    const inTurns = async () => {
      for (const { cost } of works) await cost();
    };
    await warmedUp(inTurns, homeWarmUps[change]);
    for (let round = 0; round < rounds; round += 1)
      for (const { size, cost } of works) costs[size][change].push(await cost());
  }
  return costs;
};

const homeRows = (costs) => {
  const limits = { elsewhere: 3, everywhere: 6 };
  return ['everywhere', 'elsewhere'].flatMap((change) => {
    const sizes = [small, large].map((articles) => {
      const what = `home, ${articles} articles, ${tags} tags, after a change ${change}, CPU`;
      return timed(
        what,
        `<= ${limits[change]} ms`,
        costs[articles][change],
        (value) => value <= limits[change],
        fine,
      );
    });
    const ratio = median(costs[large][change]) / median(costs[small][change]);
    const what = `home, ${large} of ${small} articles, after a change ${change}`;
    return [...sizes, { what, wanted: '<= 1.3', measured: fine(ratio), held: ratio <= 1.3, timed: true }];
  });
};

const onSite = async (articles, work) => {
  const { dataDir, paths } = await folderWithArticles(articles);
  tagArticles(dataDir, tags);
  const server = await startServer({ dataDir });
  try {
    await untilIndexed(dataDir);
    return await work({ server, dataDir, paths });
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};

/**
 * Article pages and the home page after a change that they do not show, and after one that changes them all; when not quick also by the
 * clock and from the cache, compared with bare node:http and the same bytes, and the home page of a large site.
 */
export const prove = async ({ quick }) => {
  const rows = [];
  const homes = [];
  await onSite(small, async (site) => {
    const reference = await startReference();
    try {
      rows.push(...(await gateRows(site, reference)));
    } finally {
      await reference.stop();
    }
    if (quick) return;
    await onSite(large, async (other) =>
      homes.push(...homeRows(await homeCosts({ [small]: site, [large]: other }))),
    );
  });
  if (quick) return rows;
  await onSite(2_000, async (site) =>
    rows.push(...(await articleRows(site)), ...(await cachedRows(site.server, site.paths[0], 4))),
  );
  return [...rows, ...homes];
};
