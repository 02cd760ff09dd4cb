import { readFileSync, writeFileSync } from 'node:fs';
import { articleCost, homeCost } from './page-costs.mjs';
import { median } from './table.mjs';

const file = new URL('../page-costs.json', import.meta.url);
/** Costs relative to the reference, as they were when they were last accepted. */
const recorded = JSON.parse(readFileSync(file, 'utf8'));
/** Whether the costs of this run are accepted. */
const recording = process.env.PAGE_COSTS === 'accept';

const rounds = 9;

/**
 * How much more than recorded a cost may be, in requests to the reference: about half of 5 ms where pages are made (5 ms are 2.1
 * to 2.5 requests), less where they are only found unchanged, which costs a quarter of that.
 */
const margins = { everywhere: 1.2, elsewhere: 0.5 };

/** The compiler is not part of a cost: it rests after some hundred pages of a kind. */
const warmUps = { everywhere: 6, elsewhere: 2 };

const fine = (value) => value.toFixed(2);

/** The costs, by what is asked for; the change is the second word. */
const costsOf = ({ server: { origin }, dataDir, paths }) => {
  const urls = paths.slice(0, 50).map((path) => origin + path);
  const article = async (change) => (await articleCost({ origin, dataDir, urls, change })).ms;
  // Twice: a dozen pages are too few for a round.
  const home = async (change) => {
    const first = await homeCost({ origin, dataDir, change });
    return (first + (await homeCost({ origin, dataDir, change }))) / 2;
  };
  return ['everywhere', 'elsewhere'].flatMap((change) => [
    { name: `article ${change}`, change, cost: () => article(change) },
    { name: `home ${change}`, change, cost: () => home(change) },
  ]);
};

const rowOf = ({ name, change, measured }) => {
  const relatives = measured.map(({ relative }) => relative);
  const middle = median(relatives);
  if (recording) recorded[name] = Number(middle.toPrecision(3));
  const limit = recorded[name] + margins[change];
  return {
    what: `${name}, of a request to the reference`,
    wanted: `<= ${recorded[name]} + ${margins[change]}`,
    measured: `${fine(middle)} (${relatives.map(fine).join(' ')}); ${fine(median(measured.map(({ page }) => page)))} ms`,
    held: middle <= limit,
  };
};

/**
 * Measures what pages cost beside the reference, to whose requests the costs are relative: both depend alike on the machine and on what
 * else runs there, so the rows decide also on a busy one. The kinds of pages take turns, so that no phase of other work meets one of them
 * alone, and the median counts, for a round may be off either way.
 * @param {{ server: { origin: string }, dataDir: string, paths: string[] }} site with some hundred articles
 * @param {Awaited<ReturnType<typeof import('./reference.mjs').startReference>>} reference
 * @returns {Promise<import('./table.mjs').Row[]>} one per kind of page; with PAGE_COSTS=accept the medians are recorded as well
 */
export const gateRows = async (site, reference) => {
  const kinds = costsOf(site).map((kind) => ({ ...kind, measured: [] }));
  for (const { change, cost } of kinds) for (let round = 0; round < warmUps[change]; round += 1) await cost();
  for (let round = 0; round < rounds; round += 1) {
    for (const { cost, measured } of kinds) {
      const { result, ms } = await reference.beside(cost);
      measured.push({ page: result, reference: ms, relative: result / ms });
    }
  }
  const own = kinds.map(({ measured }) => median(measured.map(({ reference: ms }) => ms)));
  const rows = kinds.map(rowOf);
  if (recording) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  return [
    ...rows,
    { what: 'a request to the reference', wanted: '-', measured: `${own.map(fine).join(' ')} ms` },
  ];
};
