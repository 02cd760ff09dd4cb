import { pinyin } from 'pinyin-pro';
import { generateFolder, importFolder, realFolders, storedTexts } from '../lib/corpus.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { seeded } from '../lib/random.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { p95, timed } from '../lib/table.mjs';
import { startTimingClient } from '../lib/timing-client.mjs';

const drawn = 20_261;

const asker = (origin) => async (path, query) => {
  const answer = await fetch(`${origin}${path}?${new URLSearchParams(query)}`);
  const { code, data, msg } = await answer.json();
  if (code !== 0) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.status} ${msg}`);
  return data;
};

const allHits = async (ask, key) => {
  const hits = [];
  for (let page = 1; ; page += 1) {
    const { count, list } = await ask('/api/search', { key, limit: 50, page });
    hits.push(...list);
    if (page * 50 >= count) return hits;
  }
};

const han = (length) => new RegExp(`^\\p{Script=Han}{${length}}$`, 'u');

/** Chinese queries of each length, half of them from titles, half from texts. */
const questions = (texts, random, each) => {
  const cut = (length, of) => {
    for (;;) {
      const words = texts[Math.floor(random() * texts.length)][of];
      const at = Math.floor(random() * words.length);
      const key = words.slice(at, at + length);
      if (han(length).test(key)) return key;
    }
  };
  return [1, 2, 3, 4, 6].flatMap((length) =>
    Array.from({ length: each }, (_, index) => cut(length, index % 2 ? 'title' : 'plain')),
  );
};

const drawSome = (from, count, random) =>
  Array.from(from, (value) => [random(), value])
    .sort(([one], [other]) => one - other)
    .slice(0, count)
    .map(([, value]) => value);

/** The input of a user who searches for a title: all of it, up to the maximum length of a query. @param pattern 'pinyin', or 'first' for initials */
const typedOf = (title, pattern) =>
  pinyin(title, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 100);

const wordsOf = ({ title, plain }) => `${title}\n${plain}`.normalize('NFC').toLowerCase();

/** Results of the search among real texts, compared with a full scan. */
const foundRows = async (where, origin, texts) => {
  const ask = asker(origin);
  const random = seeded(drawn);
  const isPublished = ({ status }) => status === 'published';
  const published = texts.filter(isPublished).map((text) => ({ ...text, words: wordsOf(text) }));
  const hidden = new Set(texts.filter((text) => !isPublished(text)).map(({ id }) => id));

  const keys = questions(published, random, 40);
  const different = [];
  let leaks = 0;
  for (const key of keys) {
    const hits = await allHits(ask, key);
    leaks += hits.filter(({ id }) => hidden.has(id)).length;
    const found = hits.map(({ id }) => id).sort();
    const scanned = published
      .filter(({ words }) => words.includes(key))
      .map(({ id }) => id)
      .sort();
    if (found.join() !== scanned.join()) different.push(`${key} ${found.length}/${scanned.length}`);
  }
  const row = (what, wanted, measured, held) => ({ what: `${where}: ${what}`, wanted, measured, held });
  const rows = [
    row(
      `${keys.length} questions of 1 to 6 characters in ${published.length} texts`,
      'as a scan',
      different.length === 0 ? 'as a scan' : `${different.length} differ: ${different.slice(0, 4)}`,
      different.length === 0,
    ),
  ];

  const titles = drawSome(published, 100, random);
  const later = [];
  for (const { id, title } of titles) {
    const { list } = await ask('/api/search', { key: title.slice(0, 100), limit: 1 });
    if (list[0]?.id !== id && !texts.some((other) => other.id === list[0]?.id && other.title === title))
      later.push(title);
  }
  rows.push(
    row(
      'exact title first',
      '100 of 100',
      `${100 - later.length} of 100 ${later.slice(0, 2)}`,
      later.length === 0,
    ),
  );

  for (const [name, pattern] of [
    ['pinyin', 'pinyin'],
    ['initials', 'first'],
  ]) {
    // A title without a Chinese character is typed as written.
    const typed = drawSome(
      published.filter(({ title }) => /\p{Script=Han}{2}/u.test(title)),
      100,
      random,
    );
    const missed = [];
    for (const { id, title } of typed) {
      const list = await ask('/api/search/suggest', { key: typedOf(title, pattern) });
      if (!list.slice(0, 5).some((one) => one.id === id)) missed.push(title);
    }
    const near = typed.length - missed.length;
    rows.push(
      row(
        `titles by ${name} in the first five`,
        `>= ${Math.ceil(typed.length * 0.95)} of ${typed.length}`,
        `${near} of ${typed.length} ${missed.slice(0, 2)}`,
        near >= typed.length * 0.95,
      ),
    );
  }

  // Words that only a draft contains: no result may reveal it.
  const drafts = texts.filter(({ id }) => hidden.has(id));
  const secret = drafts.flatMap((draft) =>
    Array.from({ length: 40 }, (_, n) => draft.plain.slice(n * 20, n * 20 + 4)).filter(
      (key) => han(4).test(key) && !published.some(({ words }) => words.includes(key)),
    ),
  );
  for (const key of secret)
    leaks += (await ask('/api/search', { key })).count + (await ask('/api/search/suggest', { key })).length;
  rows.push(
    row(
      `${hidden.size} drafts shown by ${keys.length} questions and ${secret.length} of their own words`,
      '0',
      String(leaks),
      leaks === 0 && secret.length > 0,
    ),
  );
  return rows;
};

/** Rounds that are not counted: the compiler rests after some hundred searches. */
const warmUps = 2;

/** Duration of many queries among many texts. @param {number} most limit in milliseconds for 95 of 100 */
const timeRows = async (where, origin, texts, most, runs) => {
  const random = seeded(drawn);
  const keys = questions(texts, random, 40);
  const typed = keys.map((key) =>
    pinyin(key, { pattern: 'first', toneType: 'none', type: 'array' }).join(''),
  );
  const client = startTimingClient();
  const rows = [];
  try {
    for (const [what, path, all] of [
      ['search', '/api/search', keys],
      ['suggestion', '/api/search/suggest', [...keys.slice(0, 100), ...typed.slice(100)]],
    ]) {
      const urls = all.map((key) => `${origin}${path}?${new URLSearchParams({ key })}`);
      for (let round = 0; round < warmUps; round += 1) await client.timesOf(urls);
      const values = [];
      for (let run = 0; run < runs; run += 1) values.push(p95(await client.timesOf(urls)));
      rows.push(
        timed(
          `${where}, ${texts.length} texts: ${what}, p95 of ${all.length}`,
          `<= ${most} ms`,
          values,
          (value) => value <= most,
          (value) => value.toFixed(1),
        ),
      );
    }
  } finally {
    client.stop();
  }
  return rows;
};

/** Search compared with a scan of all texts, and its speed, on both databases. */
export const prove = async ({ quick, count = quick ? 500 : 10_000 }) => {
  const folders = realFolders(quick ? ['posts'] : ['weekly', 'posts']);
  const rows =
    folders.length > 0
      ? []
      : [{ what: 'real texts', wanted: '-', measured: 'not at hand: CORPUS_DIR names their folder' }];
  const postgres = [await newPostgres(), await newPostgres()];
  const generated = await newFolder();
  await generateFolder(generated, count);
  try {
    for (const [where, most, envs] of [
      ['SQLite', 5, [{}, {}]],
      ['PostgreSQL', 10, postgres.map((one) => one?.env)],
    ]) {
      if (!envs[0]) continue;
      const dataDir = await newFolder();
      const withTexts = async (imported, env, work) => {
        const own = `${dataDir}/${imported[0] === generated ? 'generated' : 'real'}`;
        for (const folder of imported) await importFolder(folder, own, env);
        const server = await startServer({ dataDir: own, env: { SEED: 'none', ...env } });
        try {
          rows.push(...(await work(server.origin, await storedTexts(own, env))));
        } finally {
          await server.stop();
        }
      };
      if (folders.length > 0)
        await withTexts(folders, envs[0], (origin, texts) => foundRows(where, origin, texts));
      await withTexts([generated], envs[1], (origin, texts) =>
        timeRows(where, origin, texts, most, quick ? 1 : 5),
      );
      await removeFolder(dataDir);
    }
  } finally {
    for (const one of postgres) await one?.drop();
    await removeFolder(generated);
  }
  return rows;
};
