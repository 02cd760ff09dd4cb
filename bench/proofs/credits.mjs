import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildProgram } from '../../server/test/build-program.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { seeded } from '../lib/random.mjs';
import { newFolder, removeFolder, root } from '../lib/server.mjs';

const server = join(root, 'server');

const started = (file, env) =>
  spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** @returns {Promise<string>} all that the program wrote @throws {Error} when it ended otherwise than with 0 */
const ran = async (file, env) => {
  const child = started(file, env);
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${env.WORK} ended with ${code}`);
  return output;
};

/**
 * One process that charges all jobs; killed with `kill -9` now and then, and started again before the jobs that it had not reported.
 * @returns {Promise<number>} how often it was killed
 */
const charged = async (file, env, { jobs, seed, random, everyMs, mostKills }) => {
  let from = 0;
  for (let kills = 0; ; kills += 1) {
    const child = started(file, {
      ...env,
      WORK: 'charge',
      FROM: String(from),
      UNTIL: String(jobs),
      SEED: String(seed + kills),
    });
    createInterface({ input: child.stdout }).on('line', (line) => (from = Number(line)));
    const ended = new Promise((done) => child.once('close', (code, signal) => done({ code, signal })));
    const wait = kills < mostKills ? everyMs * (0.5 + random()) : 2 ** 31 - 1;
    const timer = setTimeout(() => child.kill('SIGKILL'), wait);
    const { code, signal } = await ended;
    clearTimeout(timer);
    if (code === 0) return kills;
    if (signal !== 'SIGKILL') throw new Error(`a process that charges ended with ${code ?? signal}`);
  }
};

/** @returns {Promise<{ found: Record<string, number>, kills: number, seconds: number }>} */
const simulated = async (file, databaseUrl, { jobs, keys, everyMs, mostKills }) => {
  const dataDir = await newFolder();
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), KEYS: keys };
  try {
    await ran(file, { ...env, WORK: 'prepare' });
    const began = performance.now();
    const random = seeded(7);
    const kills = await Promise.all(
      [1_000, 2_000].map((seed) => charged(file, env, { jobs, seed, random, everyMs, mostKills })),
    );
    const seconds = (performance.now() - began) / 1000;
    const found = JSON.parse(await ran(file, { ...env, WORK: 'check' }));
    return { found, kills: kills.reduce((sum, one) => sum + one, 0), seconds };
  } finally {
    await removeFolder(dataDir);
  }
};

const none = (what, measured) => ({ what, wanted: '0', measured: String(measured), held: measured === 0 });

const rowsOf = (name, jobs, { found, kills, seconds }) => {
  const of = `${name}, ${jobs} jobs, two processes that charge all of them`;
  return [
    {
      what: of,
      wanted: 'kills, and every job that was held',
      measured: `${found.jobs} held, ${found.entries} entries, ${kills} kills, ${seconds.toFixed(0)} s`,
      held: kills > 0 && found.jobs > jobs / 2,
    },
    none(`${name}: balances and entries that differ from the sum`, found.differences),
    none(`${name}: balances and entries below 0`, found.negative),
    none(`${name}: jobs held or ended twice`, found.twice),
    none(`${name}: jobs without an end`, found.unended),
    none(`${name}: jobs charged otherwise than by their end`, found.wrong),
  ];
};

const withoutKeys = (name, { found }) => ({
  what: `${name}, without the unique keys: jobs held or ended twice, or charged wrongly`,
  wanted: 'the check fails: above 0',
  measured: `${found.twice} twice, ${found.wrong} charged wrongly`,
  held: found.twice > 0 && found.wrong > 0,
});

const proveOn = async (name, file, database, { quick }) => {
  const jobs = quick ? 2_000 : 100_000;
  const kills = quick ? { everyMs: 3_000, mostKills: 2 } : { everyMs: 15_000, mostKills: 20 };
  const run = async (count, keys) => {
    const place = await database();
    try {
      return await simulated(file, place.url, { jobs: count, keys, ...kills });
    } finally {
      await place.drop();
    }
  };
  return [...rowsOf(name, jobs, await run(jobs, 'all')), withoutKeys(name, await run(400, 'none'))];
};

const onSqlite = async () => ({ url: undefined, drop: async () => undefined });

const onPostgres = async () => {
  const postgres = await newPostgres();
  return postgres && { url: postgres.env.DATABASE_URL, drop: postgres.drop };
};

/**
 * Credits of simulated jobs that two processes charge at the same time, with steps that are repeated, opposed, half done or never done;
 * on both databases, and once without the unique keys of the ledger.
 */
export const prove = async (options) => {
  // Below server/, so that its packages are found from there.
  const folder = join(server, 'node_modules', '.cache', 'yanye-prove-credits');
  await mkdir(folder, { recursive: true });
  try {
    await buildProgram({ context: server, entry: 'test/programs/charge-credits.ts', folder });
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const file = join(folder, 'program.mjs');
    const rows = await proveOn('SQLite', file, onSqlite, options);
    const postgres = await newPostgres();
    if (!postgres)
      return [...rows, { what: 'PostgreSQL', wanted: '-', measured: 'PostgreSQL is not available' }];
    await postgres.drop();
    return [...rows, ...(await proveOn('PostgreSQL', file, onPostgres, options))];
  } finally {
    await removeFolder(folder);
  }
};
