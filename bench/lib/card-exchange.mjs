import { generatedCard } from '../../server/test/cards/generated-cards.mjs';
import { lostOfCard } from '../../server/test/cards/lost-fields.mjs';
import { cardsInPng } from '../../server/test/cards/png.mjs';
import { exportCard, fileOf, importCard, importersOf } from './card-calls.mjs';
import { foundByLibraries, isSecond } from './card-oracles.mjs';

const counts = { full: 500, quick: 60 };
const importers = 4;

const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1];

/** In as one file, out as three. @returns {Promise<{ refused?: string, lost: string[], wrong: string[], ms: number, outMs: number }>} */
const exchanged = async (origin, { token }, seed) => {
  const generated = generatedCard(seed);
  const { status, message, data, ms } = await importCard(origin, token, fileOf(generated, seed));
  if (status !== 200) return { refused: `${seed}: ${status} ${message}`, lost: [], wrong: [], ms, outMs: 0 };
  const version = generated.version === 3 ? 'v3' : 'v2';
  const began = performance.now();
  const written = JSON.parse(await exportCard(origin, token, data.id, { format: 'json', version }));
  const outMs = performance.now() - began;
  const png = cardsInPng(await exportCard(origin, token, data.id, { format: 'png', version }));
  const inPng = png.get(version === 'v3' ? 'ccv3' : 'chara');
  const lost = [...lostOfCard(generated.card, written), ...lostOfCard(generated.card, inPng)];
  const wrong = generated.isStrict ? foundByLibraries(generated, written) : [];
  if (version === 'v3' && generated.isStrict && !isSecond(png.get('chara')))
    wrong.push('the copy of version 2 is none');
  return {
    lost: lost.map((path) => `${seed}: ${path}`),
    wrong: wrong.map((each) => `${seed}: ${each}`),
    ms,
    outMs,
  };
};

const none = (what, found) => ({
  what,
  wanted: '0',
  measured: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 5).join('; ')}`,
  held: found.length === 0,
});

const shown = (values) => [0.5, 0.95, 1].map((part) => percentile(values, part).toFixed(0)).join(', ');

/** Cards of all versions through the site: what comes back, by us and by libraries of others. */
export const exchangeRows = async ({ quick, origin }) => {
  const count = quick ? counts.quick : counts.full;
  const people = await importersOf(origin, importers);
  const seeds = Array.from({ length: count }, (_, seed) => seed);
  const all = [];
  const lane = async (person) => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
      all.push(await exchanged(origin, person, seed));
  };
  await Promise.all(people.map(lane));
  return [
    none(
      `${count} generated cards V1 to V3 in as PNG, APNG, JSON and CHARX: refused`,
      all.flatMap(({ refused }) => refused ?? []),
    ),
    none(
      '… out as JSON and as PNG: fields lost or changed',
      all.flatMap(({ lost }) => lost),
    ),
    none(
      '… what @risuai/ccardlib and character-card-utils miss in those that follow their specification',
      all.flatMap(({ wrong }) => wrong),
    ),
    {
      what: '… ms for an import with its picture, 4 at once: p50, p95, most',
      wanted: '-',
      measured: shown(all.map(({ ms }) => ms)),
    },
    { what: '… ms for an export as JSON', wanted: '-', measured: shown(all.map(({ outMs }) => outMs)) },
  ];
};
