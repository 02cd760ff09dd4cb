import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from './api.mjs';
import { fillRoom, postgresRows, sqliteRows } from './chat-fill.mjs';
import { ask, chatEnv, configure, peopleOf } from './chat-site.mjs';
import { newPostgresCluster } from './postgres-cluster.mjs';
import { seeded } from './random.mjs';
import { admin, newFolder, removeFolder, startServer } from './server.mjs';

const queries = 200;
const writers = 4;
const changedEach = 60;
const mostMs = 50;

/** Texts of words, few of them frequent and most of them rare, with names, numbers and signs between. */
const texts = (random) => {
  const pick = (from) => from[Math.floor(random() * from.length)];
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 2 * 6_000));
  const words = Array.from({ length: 8_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, character).join(''),
  );
  const piece = () =>
    random() < 0.08
      ? pick(['，', '。', ' ', 'Node', 'css', 'PR#12', '100%', 'a_b', '😀', '@小叶 '])
      : words[Math.floor(words.length ** random()) - 1];
  return () => {
    let text = '';
    for (let left = 3 + Math.floor(random() ** 2 * 40); left > 0; left -= 1) text += piece();
    return text.trim() || '空';
  };
};

const folded = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Waits until the job of the site has put all messages into its index. */
const untilIndexed = async (rows) => {
  const end = performance.now() + 15 * 60_000;
  const left = async () =>
    Number((await rows.all('select count(*) as count from chat_messages where is_indexed = 0'))[0].count);
  while ((await left()) > 0 && performance.now() < end) await sleep(500);
};

/** Edits and recalls messages of each person. @returns texts that are not stored any more */
const changeSome = async (origin, people, messages, random, text) => {
  const gone = [];
  const { call } = await signedIn(origin, admin);
  const mine = (nth) => messages.filter((_, at) => at % writers === nth);
  for (const [nth, person] of people.entries()) {
    const chosen = new Set();
    while (chosen.size < changedEach) chosen.add(mine(nth)[Math.floor(random() * mine(nth).length)]);
    for (const { id, content } of chosen) {
      const { status, error } = await ask(origin, person, 'PUT', `/api/chat_groups/messages/${id}`, {
        content: text(),
      });
      if (status !== 200) throw new Error(`edit: ${status} ${error}`);
      gone.push(content);
    }
  }
  const recalled = Array.from(
    { length: writers * changedEach },
    (_, at) => messages[(at * 397 + 11) % messages.length],
  );
  gone.push(...recalled.map(({ content }) => content));
  const id_list = [...new Set(recalled.map(({ id }) => id))];
  for (let at = 0; at < id_list.length; at += 50)
    await call('DELETE', '/api/chat_groups_records', { id_list: id_list.slice(at, at + 50) });
  return { gone, recalled: messages.filter(({ id }) => id_list.includes(id)) };
};

/** Substrings of stored texts, of removed texts, and of texts that were never stored. */
const keysOf = (shown, gone, random) => {
  const pick = (from) => from[Math.floor(random() * from.length)];
  const cut = (text, length) => {
    const letters = Array.from(text);
    const at = Math.floor(random() * Math.max(1, letters.length - length + 1));
    return letters
      .slice(at, at + length)
      .join('')
      .trim();
  };
  const keys = [];
  while (keys.length < queries) {
    const length = 1 + (keys.length % 3);
    const chance = random();
    const key =
      chance < 0.6
        ? cut(pick(shown), length)
        : chance < 0.85
          ? cut(pick(gone), length)
          : Array.from({ length }, () => cut(pick(shown), 1))
              .join('')
              .trim();
    if (key) keys.push(key);
  }
  return keys;
};

/** Pages that are compared at both ends of what is found; of fewer hits, all are. */
const ends = { first: 10, last: 3 };
const onPage = 20;

/** @returns ids on the pages from a number back, at most so many */
const foundBy = async (origin, key, { before = 0, pages }, times) => {
  const ids = [];
  for (let page = 0; page < pages; page += 1) {
    const query = new URLSearchParams({ key, before });
    const began = performance.now();
    const { status, data, error } = await ask(origin, {}, 'GET', `/api/chat_groups/search?${query}`);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`search ${key}: ${status} ${error}`);
    ids.push(...data.list.map(({ id }) => id));
    if (!data.has_more) break;
    before = data.list.at(-1).seq;
  }
  return ids;
};

/** @returns whether a search gives what it should, newest first */
const isFound = async (origin, key, wanted, times) => {
  const first = await foundBy(origin, key, { pages: ends.first }, times);
  const isSame = (ids, those) => JSON.stringify(ids) === JSON.stringify(those.map(({ id }) => id));
  if (!isSame(first, wanted.slice(0, ends.first * onPage))) return false;
  if (first.length === wanted.length) return true;
  const from = Math.max(first.length, wanted.length - ends.last * onPage);
  const { seq: before } = wanted[from - 1];
  const last = await foundBy(origin, key, { before, pages: ends.last + 1 }, times);
  return isSame(last, wanted.slice(from));
};

const at95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const run = async (engine, { rows, origin, count }) => {
  const random = seeded(count);
  const text = texts(random);
  const people = await peopleOf(origin, writers);
  await configure(origin, { floodLimit: 100, recallMinutes: 1_440 });
  const messages = await fillRoom(rows, people, count, text);
  await untilIndexed(rows);
  const { gone, recalled } = await changeSome(origin, people, messages, random, text);
  const stored = await rows.all(
    "select id, seq, content from chat_messages where state = 'shown' order by seq desc",
  );
  const scanned = stored.map(({ id, seq, content }) => ({
    ...{ id: Number(id), seq: Number(seq), words: folded(content) },
  }));
  const first = [];
  const further = [];
  let [hits, differing, ofRecalled] = [0, 0, 0];
  // Every removed text is searched for, as a whole and by its beginning.
  for (const { id, content } of recalled)
    for (const key of [content.slice(0, 50), Array.from(content).slice(0, 2).join('')].map((one) =>
      one.trim(),
    )) {
      const ids = await foundBy(origin, key, { pages: 1 }, []);
      if (ids.includes(id)) ofRecalled += 1;
    }
  const keys = keysOf(
    stored.map(({ content }) => content),
    gone,
    random,
  );
  for (const key of keys) {
    const times = [];
    const words = folded(key);
    const wanted = scanned.filter((one) => one.words.includes(words));
    if (!(await isFound(origin, key, wanted, times))) differing += 1;
    first.push(times[0]);
    further.push(...times.slice(1));
    hits += wanted.length;
  }
  return [
    {
      what: `${engine}: ${keys.length} searches for 1 to 3 characters in ${count} messages, ${writers * changedEach} of them edited and ${recalled.length} recalled: searches that differ from a look at every text, and recalled messages found`,
      wanted: '0, 0',
      measured: `${differing}, ${ofRecalled} (${hits} hits)`,
      held: differing + ofRecalled === 0 && hits > keys.length && recalled.length > writers,
    },
    {
      what: `${engine}: time of a search, p95: first pages, further pages`,
      wanted: `<= ${mostMs} ms`,
      measured: `${at95(first).toFixed(1)} ms, ${at95(further).toFixed(1)} ms (${further.length} further pages)`,
      held: at95(first) <= mostMs && at95(further) <= mostMs,
      timed: true,
    },
  ];
};

const onSqlite = async (count) => {
  const dataDir = await newFolder();
  const server = await startServer({ dataDir, env: chatEnv({ LOG_LEVEL: 'silent' }) });
  const rows = sqliteRows(dataDir);
  try {
    return await run('SQLite', { rows, origin: server.origin, count });
  } finally {
    rows.close();
    await server.stop();
    await removeFolder(dataDir);
  }
};

const onPostgres = async (count) => {
  const [postgres, dataDir] = [await newPostgresCluster(), await newFolder()];
  const env = chatEnv({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  const server = await startServer({ dataDir, env });
  const rows = await postgresRows(postgres.url);
  try {
    return await run('PostgreSQL', { rows, origin: server.origin, count });
  } finally {
    await rows.close();
    await server.stop();
    await postgres.remove();
    await removeFolder(dataDir);
  }
};

/** What is found in a room is what a look at every text finds, on both databases. */
export const searchRows = async ({ quick }) => {
  const count = quick ? 10_000 : 100_000;
  return [...(await onSqlite(count)), ...(await onPostgres(count))];
};
