import { hostileInputs } from '../../server/test/hostile/inputs.mjs';
import { isAlive } from '../lib/fault-load.mjs';
import { besides, senders, stoppedDuring } from '../lib/hostile-load.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { median } from '../lib/table.mjs';

/** What 99 of 100 small requests beside an input may take. */
const maxWaitMs = 200;
/** What a process may take to stop, by the patience of service managers. */
const maxStopMs = 10_000;
const runs = 5;

const chosen = process.env.HOSTILE ? new RegExp(process.env.HOSTILE) : /./;
const inputs = hostileInputs.filter(({ kind, name }) => chosen.test(`${kind}: ${name}`));
const kinds = [...new Set(inputs.map(({ kind }) => kind))];

const start = (dataDir) => startServer({ dataDir, env: { SEED: 'none', LOG_LEVEL: 'silent' } });

/** Runs until most of five have held, or have not. */
const tried = async (once, most) => {
  const seen = [];
  const meets = ({ p99 }) => p99 <= maxWaitMs;
  while (seen.length < most) {
    seen.push(await once());
    const held = seen.filter(meets).length;
    if (held * 2 > most || (seen.length - held) * 2 >= most) break;
  }
  return { seen, held: seen.filter(meets).length * 2 > seen.length };
};

const isClear = ({ status, word, message }) => {
  if (status < 200 || status >= 500) return false;
  // An archive is refused by the state of its import.
  const isRefused = status >= 400 || word === 'failed';
  return !isRefused || (word !== '' && /\p{Script=Han}/u.test(message));
};

const none = (what, found) => ({
  what,
  wanted: 'none',
  measured: found.length === 0 ? 'none' : [...new Set(found)].slice(0, 9).join('; '),
  held: found.length === 0,
});

const rowOf = ({ input, seen, held }) => {
  const shown = seen.map(({ p99 }) => p99.toFixed(0)).join(' ');
  const { status, word } = seen.at(-1);
  return {
    what: `${input.kind}: ${input.name}`,
    wanted: `others <= ${maxWaitMs} ms, end <= ${input.boundMs / 1_000} s`,
    measured: `${shown} ms, ${(median(seen.map(({ ms }) => ms)) / 1_000).toFixed(2)} s, ${status} ${word}`,
    held: held && seen.every(({ ms }) => ms <= input.boundMs),
    timed: true,
  };
};

/** The rows of a kind that do not depend on the machine. */
const rowsOf = (kind, tries) => {
  const all = tries
    .filter(({ input }) => input.kind === kind)
    .flatMap(({ input, seen }) => seen.map((one) => ({ ...one, name: input.name })));
  return [
    none(
      `${kind}: answers that are neither 200 nor a clear refusal`,
      all
        .filter((one) => !isClear(one))
        .map(({ name, status, word, message }) => `${name}: ${status} ${word} ${message}`),
    ),
    none(
      `${kind}: saves of a draft beside that failed`,
      all.filter(({ save }) => save !== 200).map(({ name, save }) => `${name}: ${save}`),
    ),
  ];
};

/** @returns {Promise<number>} milliseconds that a process took to stop while it worked on an input */
const stopMs = async (dataDir, { input, ms }) => {
  const server = await start(dataDir);
  const { tokenFor } = await senders(server.origin);
  const token = await tokenFor(input);
  return stoppedDuring(server, token, input, 'full', Math.min(ms / 2, 1_000), maxStopMs + 5_000);
};

/** Stops a process during each input of a kind, or during the dearest one. */
const stopRow = async (dataDir, kind, tries, quick) => {
  const dearest = tries
    .filter(({ input }) => input.kind === kind)
    .map(({ input, seen }) => ({ input, ms: median(seen.map(({ ms }) => ms)) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, quick ? 1 : Infinity);
  const stops = [];
  for (const one of dearest) stops.push({ name: one.input.name, ms: await stopMs(dataDir, one) });
  const [slowest] = stops.sort((one, other) => other.ms - one.ms);
  return {
    what: `${kind}: gone after SIGTERM during ${quick ? 'the dearest' : `each of ${stops.length}`}`,
    wanted: `<= ${maxStopMs / 1_000} s`,
    measured: `at most ${(slowest.ms / 1_000).toFixed(2)} s (${slowest.name})`,
    held: slowest.ms <= maxStopMs,
  };
};

/** How long texts, pictures and files made to be slow hold up other requests and a stop. `HOSTILE=SVG` chooses inputs by kind and name. */
export const prove = async ({ quick }) => {
  const size = quick ? 'brief' : 'full';
  const dataDir = await newFolder();
  const tries = [];
  let server = await start(dataDir);
  try {
    const { admin, tokenFor } = await senders(server.origin);
    for (const input of inputs) {
      const once = async () =>
        besides({ origin: server.origin, admin, token: await tokenFor(input) }, input, size);
      // The first of a kind starts its thread or process.
      if (!tries.some((one) => one.input.kind === input.kind)) await once();
      tries.push({ input, ...(await tried(once, quick ? 1 : runs)) });
    }
    const alive = isAlive(server);
    await server.kill();
    server = undefined;
    const stops = [];
    for (const kind of kinds) stops.push(await stopRow(dataDir, kind, tries, quick));
    return [
      {
        what: `the process after ${inputs.length} inputs`,
        wanted: 'alive',
        measured: alive ? 'alive' : 'dead',
        held: alive,
      },
      ...kinds.flatMap((kind) => rowsOf(kind, tries)),
      ...stops,
      ...tries.map(rowOf),
    ];
  } finally {
    await server?.kill();
    await removeFolder(dataDir);
  }
};
