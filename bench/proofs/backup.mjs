import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { signedIn } from '../lib/api.mjs';
import { damages } from '../lib/backup-files.mjs';
import { openFile } from '../lib/data.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, root, startServer } from '../lib/server.mjs';

const writers = 3;
/** The site accepts 200 pictures of a user in five minutes. */
const mostPictures = 150;

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

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

const picture = () =>
  sharp({
    create: {
      width: 24,
      height: 24,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** Articles and pictures, without a pause. @returns what was acknowledged so far */
const writeOn = ({ origin, output }, { token, call }, dataDir) => {
  const articles = [];
  const pictures = [];
  let isOn = true;
  let isPaused = false;
  let writing = 0;
  const write = async (writer) => {
    for (let number = 1; isOn; number += 1) {
      while (isPaused && isOn) await sleep(20);
      writing += 1;
      const article = sampleArticle(`备份时写下 ${writer}-${number}`, 4);
      articles.push((await call('POST', '/api/articles', article)).id);
      writing -= 1;
    }
  };
  const upload = async () => {
    while (isOn && pictures.length < mostPictures) {
      const form = new FormData();
      form.append('image', new Blob([await picture()], { type: 'image/png' }), `${pictures.length}.png`);
      const answer = await fetch(`${origin}/api/image`, { method: 'POST', headers: { token }, body: form });
      const { code, data, msg } = await answer.json();
      if (code !== 0) throw new Error(`a picture was refused: ${msg}`);
      const path = typeof data === 'string' ? data : data.path;
      pictures.push({ path, hash: hashOf(await readFile(join(dataDir, path))) });
      await sleep(200);
    }
  };
  const work = Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), upload()]);
  let failure;
  work.catch((error) => {
    const why = error.cause ? `${error.message} (${error.cause.message})` : error.message;
    failure = new Error(`a write failed: ${why}; the site said: ${output().slice(-500)}`);
  });
  return {
    /** @throws what ended the load */
    acknowledged: () => {
      if (failure) throw failure;
      return { articles: [...articles], pictures: [...pictures] };
    },
    /** Lets no article be written until `resume`. */
    pause: async () => {
      isPaused = true;
      while (writing > 0 && !failure) await sleep(20);
    },
    resume: () => (isPaused = false),
    stop: async () => {
      isOn = false;
      await work.catch(() => undefined);
      if (failure) throw failure;
    },
  };
};

/** @returns what is in a restored database */
const readSqlite = (dataDir) => {
  const file = openFile(dataDir);
  try {
    const isWhole =
      file.pragma('integrity_check', { simple: true }) === 'ok' &&
      file.pragma('foreign_key_check').length === 0;
    const column = (text) => file.prepare(text).pluck().all();
    return {
      isWhole,
      articles: column('select id from articles join article_bodies on article_id = id'),
      pictures: column('select path from images'),
    };
  } finally {
    file.close();
  }
};

const readPostgres = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const column = async (text) =>
      (await client.query({ text, rowMode: 'array' })).rows.map(([first]) => first);
    const [invalid] = await column(
      `select count(*) from pg_constraint where contype = 'f' and not convalidated`,
    );
    const [references] = await column(`select count(*) from pg_constraint where contype = 'f'`);
    return {
      isWhole: Number(invalid) === 0 && Number(references) > 0,
      articles: await column('select id from articles join article_bodies on article_id = id'),
      pictures: await column('select path from images'),
    };
  } finally {
    await client.end();
  }
};

const sqlite = {
  name: 'SQLite',
  /** An empty place to restore into. */
  place: async () => ({ env: {}, drop: async () => undefined }),
  read: (dataDir) => readSqlite(dataDir),
  isEmpty: async () => true,
};

const postgres = {
  name: 'PostgreSQL',
  place: async () => {
    const made = await newPostgres();
    return { env: { DATABASE_URL: made.env.DATABASE_URL }, drop: made.drop };
  },
  read: (_dataDir, { DATABASE_URL }) => readPostgres(DATABASE_URL),
  isEmpty: async ({ DATABASE_URL }) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rowCount } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    return rowCount === 0;
  },
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
