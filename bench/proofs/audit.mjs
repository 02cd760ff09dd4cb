import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildProgram } from '../../server/test/build-program.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { newFolder, removeFolder, root } from '../lib/server.mjs';
import { median } from '../lib/table.mjs';

const server = join(root, 'server');

/** A process that takes orders: see `server/test/programs/write-log.ts`. */
const startWriter = (file, env) => {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = new Promise((done) => child.once('close', done));
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** @returns {Promise<any>} the result of an order @throws {Error} when the process ended instead */
    order: async (order) => {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`${order.work} ended with ${await closed}`);
      return JSON.parse(value);
    },
    end: async () => {
      child.stdin.end();
      await closed;
    },
  };
};

/** Each is undone before the next, and named by what a verification has to say about it. */
const harms = [
  [
    'a changed row',
    'changed',
    "update logs set title = 'x' where seq = 50",
    "update logs set title = '新增了友情链接' where seq = 50",
  ],
  [
    'a changed address',
    'changed',
    "update logs set ip = '1' where seq = 51",
    "update logs set ip = '203.0.113.9' where seq = 51",
  ],
  [
    'an inserted row',
    'inserted',
    "insert into logs (uid, type, level, status, created_at, updated_at, event, title, service, actor_mark, about_mark, facts, seal) values ('x', 2, 1, 1, 1, 1, '', 'x', '', '', '', '{}', '')",
    "delete from logs where uid = 'x'",
  ],
  ['a moved end', 'head', 'update log_chain set head = head - 1', 'update log_chain set head = head + 1'],
  ['a removed row', 'removed', 'delete from logs where seq = 52', ''],
];

const slowest = (results, field) => Math.max(...results.map((result) => result[field]));

/** Each round writes the same with entries and without, so that what else the machine does meets both. */
const comparedWrites = async (writers, rounds, count) => {
  const together = (order) => Promise.all(writers.map((writer) => writer.order({ work: 'write', ...order })));
  await together({ count: 300, withEntries: true });
  const seen = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await together({ count, withEntries: false });
    const withEntries = await together({ count, withEntries: true });
    seen.push({
      ratio: slowest(withEntries, 'seconds') / slowest(without, 'seconds'),
      p99: [slowest(withEntries, 'p99'), slowest(without, 'p99')],
    });
  }
  return seen;
};

const numbers = (values, digits) => values.map((value) => value.toFixed(digits)).join(' ');

const proveOn = async (name, writers, { quick }) => {
  const [rounds, count, filled] = quick ? [3, 300, 5_000] : [5, 2_500, 1_000_000];
  const [writer, other] = writers;
  const check = () => writer.order({ work: 'check' });
  const harm = (statement) => other.order({ work: 'harm', statement });
  const seen = await comparedWrites(writers, rounds, count);
  const entries = 2 * (300 + rounds * count);
  const whole = await check();
  const ratios = seen.map(({ ratio }) => ratio);
  const [withP99, withoutP99] = [0, 1].map((at) => median(seen.map(({ p99 }) => p99[at])));
  const rows = [
    {
      what: `${name}: two processes, 8 writers each: the chain`,
      wanted: `whole, ${entries} entries`,
      measured: `${whole.state}, ${whole.checked} entries`,
      held: whole.state === 'whole' && whole.checked === entries,
    },
    {
      what: `${name}: time of ${2 * count} writes with entries / without, median of ${rounds} rounds`,
      wanted: 'at most 2.5',
      measured: `${median(ratios).toFixed(2)} (${numbers(ratios, 2)}); p99 ${withP99.toFixed(0)} ms / ${withoutP99.toFixed(0)} ms`,
      held: median(ratios) <= 2.5,
      timed: true,
    },
  ];
  for (const [what, problem, statement, undo] of harms) {
    await harm(statement);
    const found = await check();
    rows.push({
      what: `${name}: ${what}`,
      wanted: problem,
      measured: `${found.state}, ${found.problem}, first ${found.first_bad}`,
      held: found.state === 'broken' && found.problem === problem,
    });
    if (undo !== '') await harm(undo);
  }
  await harm('delete from logs');
  await harm('delete from log_chain');
  await writer.order({ work: 'fill', count: filled });
  const large = await check();
  const delay = median(large.delays);
  rows.push({
    what: `${name}: verification of ${filled} entries`,
    wanted: 'whole; the event loop is held up for at most 50 ms (p99, median of half seconds)',
    measured: `${large.state}, ${large.checked}, ${large.seconds.toFixed(1)} s, ${delay.toFixed(0)} ms (worst ${Math.max(...large.delays).toFixed(0)} ms)`,
    held: large.state === 'whole' && large.checked === filled && delay <= 50,
    timed: true,
  });
  return rows;
};

const withWriters = async (name, file, env, options) => {
  const writers = [];
  try {
    for (const NAME of ['a', 'b']) {
      const writer = startWriter(file, { ...env, NAME });
      writers.push(writer);
      // The first one makes the tables.
      await writer.order({ work: 'fill', count: 0 });
    }
    return await proveOn(name, writers, options);
  } finally {
    await Promise.all(writers.map((writer) => writer.end()));
  }
};

const onSqlite = async (file, options) => {
  const DATA_DIR = await newFolder();
  try {
    return await withWriters('SQLite', file, { DATA_DIR }, options);
  } finally {
    await removeFolder(DATA_DIR);
  }
};

const onPostgres = async (file, options) => {
  const postgres = await newPostgres();
  if (!postgres) return [{ what: 'PostgreSQL', wanted: '-', measured: 'PostgreSQL is not available' }];
  const DATA_DIR = await newFolder();
  try {
    const { DATABASE_URL } = postgres.env;
    return await withWriters('PostgreSQL', file, { DATA_DIR, DATABASE_URL }, options);
  } finally {
    await removeFolder(DATA_DIR);
    await postgres.drop();
  }
};

/**
 * The chain of the audit log, on both databases: two processes that write at once, rows that are changed, removed and inserted behind the
 * site's back, what entries cost writers, and how long a long chain takes.
 */
export const prove = async (options) => {
  // Below server/, so that its packages are found from there.
  const folder = join(server, 'node_modules', '.cache', 'yanye-prove-audit');
  await mkdir(folder, { recursive: true });
  try {
    await buildProgram({ context: server, entry: 'test/programs/write-log.ts', folder });
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const file = join(folder, 'program.mjs');
    return [...(await onSqlite(file, options)), ...(await onPostgres(file, options))];
  } finally {
    await removeFolder(folder);
  }
};
