import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedIn } from '../lib/api.mjs';
import { generateFolder, importFolder, realFolders } from '../lib/corpus.mjs';
import { openFile } from '../lib/data.mjs';
import { addManyComments } from '../lib/many-comments.mjs';
import { addManyMessages } from '../lib/many-messages.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { importPage } from '../lib/uploaded-import.mjs';

const megabyte = 1024 * 1024;
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Peak memory of a process in megabytes; undefined where the system does not report it. */
const peakOf = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const found = /VmHWM:\s+(\d+) kB/.exec(status);
  return found ? Number(found[1]) / 1024 : undefined;
};

const exported = async ({ origin }) => {
  const { call } = await signedIn(origin);
  const began = performance.now();
  const { path } = await call('POST', '/api/transfers/export');
  const bytes = Buffer.from(await (await fetch(origin + path)).arrayBuffer());
  return { bytes, seconds: (performance.now() - began) / 1000 };
};

const imported = async ({ origin }, bytes) => {
  const page = importPage(origin, await signedIn(origin));
  const began = performance.now();
  const ready = await page.examine('content.zip', bytes);
  if (ready.state !== 'ready') throw new Error(ready.problem);
  const examined = (performance.now() - began) / 1000;
  const done = await page.carryOut(ready);
  if (done.state !== 'done') throw new Error(done.problem);
  return { done, examined, seconds: (performance.now() - began) / 1000 };
};

/** A site with the available texts, comments below them, and a group chat. */
const writtenSite = async (quick) => {
  const dataDir = await newFolder();
  const real = quick ? [] : realFolders(['weekly', 'posts']);
  const folders = real.length > 0 ? real : [join(dataDir, 'texts')];
  if (real.length === 0) await generateFolder(folders[0], quick ? 60 : 600);
  for (const folder of folders) await importFolder(folder, dataDir);
  const file = openFile(dataDir);
  const articleIds = file
    .prepare('select id from articles order by id')
    .all()
    .map(({ id }) => id);
  file.close();
  await addManyComments({ dataDir, articleIds, count: quick ? 2_000 : 20_000 });
  await addManyMessages({ dataDir, count: quick ? 2_000 : 20_000 });
  return dataDir;
};

/** Export, import into an empty site, export again: the same bytes, on both databases and from each to the other. */
export const prove = async ({ quick }) => {
  const folders = [];
  const databases = [];
  const rows = [];
  try {
    const dataDir = await writtenSite(quick);
    folders.push(dataDir);
    const first = await startServer({ dataDir, env: { SEED: 'none' } });
    const { bytes, seconds } = await exported(first);
    const peak = await peakOf(first.pid);
    await first.stop();
    rows.push({
      what: 'export',
      wanted: '-',
      measured: `${(bytes.length / megabyte).toFixed(1)} MB in ${seconds.toFixed(1)} s, peak ${peak?.toFixed(0) ?? '?'} MB`,
    });
    const chain = quick ? ['SQLite'] : ['SQLite', 'PostgreSQL', 'PostgreSQL', 'SQLite'];
    let from = 'SQLite';
    let file = bytes;
    for (const to of chain) {
      const postgres = to === 'PostgreSQL' ? await newPostgres() : undefined;
      if (to === 'PostgreSQL' && !postgres) continue;
      if (postgres) databases.push(postgres);
      const folder = await newFolder();
      folders.push(folder);
      const server = await startServer({ dataDir: folder, env: { SEED: 'none', ...postgres?.env } });
      const { done, examined, seconds: took } = await imported(server, file);
      const again = await exported(server);
      const most = await peakOf(server.pid);
      await server.stop();
      rows.push({
        what: `${from} to ${to}: ${done.outcomes.added} added, ${done.outcomes.refused} refused; then the same bytes`,
        wanted: hashOf(bytes),
        measured: `${hashOf(again.bytes)}; dry run ${examined.toFixed(1)} s, all ${took.toFixed(1)} s, peak ${most?.toFixed(0) ?? '?'} MB`,
        held: again.bytes.equals(bytes) && done.outcomes.refused === 0,
      });
      from = to;
      file = again.bytes;
    }
    return rows;
  } finally {
    for (const folder of folders) await removeFolder(folder);
    for (const database of databases) await database.drop();
  }
};
