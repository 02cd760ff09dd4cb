import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { postgres, sqlite } from '../lib/backup-engines.mjs';
import { damages } from '../lib/backup-files.mjs';
import { hashOf, writeOn } from '../lib/backup-load.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { newFolder, removeFolder, root, startServer } from '../lib/server.mjs';

/** Runs a command of the product. @returns {Promise<{ code: number, output: string }>} */
const run = (name, args, env) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'server', 'dist', `${name}.js`), ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (piece) => (output += piece));
    child.stderr.on('data', (piece) => (output += piece));
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });

const must = async (name, args, env) => {
  const { code, output } = await run(name, args, env);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  return output;
};

/** What of the acknowledged is not in a restored place, and which rows refer to a file that is not there. */
const lostIn = async (found, dataDir, { articles, pictures }) => {
  const has = new Set(found.articles);
  const listed = new Set(found.pictures);
  const hashAt = (path) => readFile(join(dataDir, path)).then(hashOf, () => '');
  let lostPictures = 0;
  for (const { path, hash } of pictures)
    if (!listed.has(path) || (await hashAt(path)) !== hash) lostPictures += 1;
  let dangling = 0;
  for (const path of found.pictures) if ((await hashAt(path)) === '') dangling += 1;
  return { articles: articles.filter((id) => !has.has(id)).length, pictures: lostPictures, dangling };
};

/** A restored site answers, and its administrator's password is the old one. */
const serves = async (dataDir, env, article) => {
  const server = await startServer({ dataDir, env: { ...env, SEED: 'none' } });
  try {
    const { call } = await signedIn(server.origin);
    return (await call('GET', `/api/articles/${article}`)).id === article;
  } finally {
    await server.stop();
  }
};

const roundsOn = async (engine, folder, source, load, rounds) => {
  const sum = { whole: 0, articles: 0, pictures: 0, dangling: 0, lostArticles: 0, lostPictures: 0, ms: 0 };
  let served = false;
  for (let round = 0; round < rounds; round += 1) {
    // The first one is without writes: what was acknowledged last is in the write-ahead log alone, as no later write moves it from there.
    if (round === 0) await load.pause();
    const before = load.acknowledged();
    const file = join(folder, `${round}.zip`);
    const began = performance.now();
    await must('backup', [file], source);
    sum.ms = Math.max(sum.ms, performance.now() - began);
    load.resume();
    const place = await engine.place();
    try {
      const dataDir = join(folder, `restored-${round}`);
      await must('restore', [file], { ...place.env, DATA_DIR: dataDir });
      const found = await engine.read(dataDir, place.env);
      const lost = await lostIn(found, dataDir, before);
      sum.whole += found.isWhole ? 1 : 0;
      sum.articles = before.articles.length;
      sum.pictures = before.pictures.length;
      sum.lostArticles += lost.articles;
      sum.lostPictures += lost.pictures;
      sum.dangling += lost.dangling;
      if (round === rounds - 1) served = await serves(dataDir, place.env, before.articles.at(-1));
      await removeFolder(dataDir);
    } finally {
      await place.drop();
    }
    await sleep(Math.random() * 300);
  }
  return { ...sum, served, last: join(folder, `${rounds - 1}.zip`) };
};

/** @returns what was not refused, or left something behind */
const damagedOn = async (engine, folder, whole) => {
  const failed = [];
  const place = await engine.place();
  try {
    for (const [what, damage] of damages) {
      const file = join(folder, 'damaged.zip');
      await damage(whole, file);
      const dataDir = join(folder, 'damaged');
      const { code, output } = await run('restore', [file], { ...place.env, DATA_DIR: dataDir });
      const left = await readdir(dataDir).catch(() => []);
      const isUntouched = left.every((name) => name === 'in-use.lock') && (await engine.isEmpty(place.env));
      const isSaid = /没有恢复任何内容|请先升级程序/.test(output) && !/\n\s+at /.test(output);
      if (code !== 1 || !isSaid || !isUntouched)
        failed.push(`${what} (${code}${isUntouched ? '' : ', touched'}${isSaid ? '' : ', no clear words'})`);
      await removeFolder(dataDir);
    }
  } finally {
    await place.drop();
  }
  return failed;
};

const proveOn = async (engine, rounds) => {
  const folder = await newFolder();
  const dataDir = join(folder, 'site');
  await mkdir(dataDir);
  const place = await engine.place();
  const source = { ...place.env, DATA_DIR: dataDir };
  let server;
  try {
    server = await startServer({ dataDir, env: { ...place.env, SEED: 'none' } });
    const load = writeOn(server, await signedIn(server.origin), dataDir);
    while (load.acknowledged().articles.length < 30 || load.acknowledged().pictures.length < 3)
      await sleep(50);
    const seen = await roundsOn(engine, folder, source, load, rounds).finally(() => load.stop());
    const failed = await damagedOn(engine, folder, seen.last);
    const row = (what, wanted, measured, held) => ({
      what: `${engine.name}: ${what}`,
      wanted,
      measured,
      held,
    });
    return [
      row(
        `whole after ${rounds} backups under writes`,
        String(rounds),
        String(seen.whole),
        seen.whole === rounds,
      ),
      row(
        'articles lost that were acknowledged before',
        '0',
        `${seen.lostArticles} (${seen.articles} at the end)`,
        seen.lostArticles === 0 && seen.articles > 0,
      ),
      row(
        'pictures lost that were acknowledged before',
        '0',
        `${seen.lostPictures} (${seen.pictures} at the end)`,
        seen.lostPictures === 0 && seen.pictures > 0,
      ),
      row('rows of pictures without their file', '0', String(seen.dangling), seen.dangling === 0),
      row('the restored site serves the last article', 'yes', seen.served ? 'yes' : 'no', seen.served),
      { what: `${engine.name}: longest backup`, wanted: '-', measured: `${seen.ms.toFixed(0)} ms` },
      row(
        `of ${damages.length} damaged backups not refused, or with traces`,
        'none',
        failed.length === 0 ? 'none' : failed.join(', '),
        failed.length === 0 && damages.length >= 20,
      ),
    ];
  } finally {
    await server?.stop();
    await place.drop();
    await removeFolder(folder);
  }
};

/** Backups of a site that is written to, each restored to an empty place; and damaged ones, which must change nothing. */
export const prove = async ({ quick }) => {
  const rounds = quick ? 3 : 20;
  const rows = await proveOn(sqlite, rounds);
  const probe = await newPostgres();
  if (!probe)
    return [
      ...rows,
      { what: 'PostgreSQL: not there', wanted: 'a server', measured: 'none', held: undefined },
    ];
  await probe.drop();
  return [...rows, ...(await proveOn(postgres, rounds))];
};
