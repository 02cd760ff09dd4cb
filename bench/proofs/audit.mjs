import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from '../../server/test/build-program.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { newFolder, removeFolder, root } from '../lib/server.mjs';

const server = join(root, 'server');

/** @returns {Promise<any>} what the program says @throws {Error} when it ended otherwise than with 0 */
const ran = async (file, env) => {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${env.WORK} ended with ${code}`);
  return JSON.parse(output);
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

const bothWrite = (file, env, more) =>
  Promise.all(['a', 'b'].map((name) => ran(file, { ...env, ...more, NAME: `${more.TITLE}${name}` })));

const slowest = (results, field) => Math.max(...results.map((result) => result[field]));

const proveOn = async (name, file, env, { quick }) => {
  const count = quick ? 500 : 5_000;
  const filled = quick ? 5_000 : 1_000_000;
  const work = { WORK: 'write', COUNT: String(count) };
  await ran(file, { ...env, WORK: 'fill', COUNT: '0' });
  await bothWrite(file, env, { ...work, TITLE: 'warm', ENTRIES: 'none', COUNT: '50' });
  const without = await bothWrite(file, env, { ...work, TITLE: 'without', ENTRIES: 'none' });
  const together = await bothWrite(file, env, { ...work, TITLE: 'with' });
  const whole = await ran(file, { ...env, WORK: 'check' });
  const ratio = slowest(together, 'seconds') / slowest(without, 'seconds');
  const rows = [
    {
      what: `${name}: two processes, 8 writers each, ${count} rows each: the chain`,
      wanted: `whole, ${2 * count} entries`,
      measured: `${whole.state}, ${whole.checked} entries`,
      held: whole.state === 'whole' && whole.checked === 2 * count,
    },
    {
      what: `${name}: time of these writes with entries / without`,
      wanted: 'at most 4',
      measured: `${ratio.toFixed(2)}; p99 ${slowest(together, 'p99').toFixed(0)} ms / ${slowest(without, 'p99').toFixed(0)} ms`,
      held: ratio <= 4,
      timed: true,
    },
  ];
  for (const [what, problem, harm, undo] of harms) {
    await ran(file, { ...env, WORK: 'harm', HARM: harm });
    const found = await ran(file, { ...env, WORK: 'check' });
    rows.push({
      what: `${name}: ${what}`,
      wanted: problem,
      measured: `${found.state}, ${found.problem}, first ${found.first_bad}`,
      held: found.state === 'broken' && found.problem === problem,
    });
    if (undo !== '') await ran(file, { ...env, WORK: 'harm', HARM: undo });
  }
  await ran(file, { ...env, WORK: 'harm', HARM: 'delete from logs' });
  await ran(file, { ...env, WORK: 'harm', HARM: 'delete from log_chain' });
  await ran(file, { ...env, WORK: 'fill', COUNT: String(filled) });
  const large = await ran(file, { ...env, WORK: 'check' });
  rows.push({
    what: `${name}: verification of ${filled} entries`,
    wanted: 'whole; the event loop is held up for at most 50 ms (p99)',
    measured: `${large.state}, ${large.checked}, ${large.seconds.toFixed(1)} s, ${large.delayMs.toFixed(0)} ms`,
    held: large.state === 'whole' && large.checked === filled && large.delayMs <= 50,
    timed: true,
  });
  return rows;
};

const onSqlite = async (file, options) => {
  const DATA_DIR = await newFolder();
  try {
    return await proveOn('SQLite', file, { DATA_DIR }, options);
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
    return await proveOn('PostgreSQL', file, { DATA_DIR, DATABASE_URL }, options);
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
