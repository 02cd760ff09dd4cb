import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

/** The site's default time zone. */
const zone = 8 * 3_600_000;
const siteTime = (moment) => new Date(moment + zone).toISOString().slice(0, 19).replace('T', ' ');

/** The next whole second after a minimum delay. */
const momentIn = (ms) => Math.ceil((Date.now() + ms) / 1000) * 1000;

const statusSeen = async (origin, id) =>
  (await (await fetch(`${origin}/api/articles/${id}/page`)).json()).code === 0 ? 'published' : 'hidden';

/** @returns {Promise<number>} milliseconds from the scheduled time until all processes show the article in that state */
const lateness = async (origins, id, wanted, moment) => {
  for (;;) {
    const seen = await Promise.all(origins.map((origin) => statusSeen(origin, id)));
    const now = Date.now();
    if (seen.every((one) => one === wanted)) return now - moment;
    if (now > moment + 30_000) throw new Error(`${id} is not ${wanted} 30 seconds later: ${seen}`);
    await sleep(20);
  }
};

/** Number of articles so far, so that titles are unique. */
let made = 0;

/** Publishes and withdraws articles on schedule. @returns lateness of each in milliseconds, and how often an article changed more than once */
const plans = async (start, runs, withRestart) => {
  made += runs;
  let servers = await start();
  const published = [];
  const withdrawn = [];
  let early = 0;
  let repeated = 0;
  try {
    for (let run = 0; run < runs; run += 1) {
      const { call } = await signedIn(servers[0].origin);
      const publishAt = momentIn(3_000);
      // Two processes that start on a busy machine need a while.
      const withdrawAt = publishAt + (withRestart ? 20_000 : 5_000);
      const { id } = await call('POST', '/api/articles', {
        ...sampleArticle(`定时 ${made - run}`, 2),
        status: 'scheduled',
        publish_at: siteTime(publishAt),
        withdraw_at: siteTime(withdrawAt),
      });
      if ((await statusSeen(servers[0].origin, id)) === 'published') early += 1;
      if (withRestart) {
        // Down at the scheduled time; the lateness counts from the restart.
        for (const server of servers) await server.kill();
        await sleep(Math.max(0, publishAt - Date.now()) + 200);
        servers = await start();
      }
      const origins = servers.map(({ origin }) => origin);
      published.push(await lateness(origins, id, 'published', withRestart ? Date.now() : publishAt));
      withdrawn.push(await lateness(origins, id, 'hidden', withdrawAt));
      const again = await signedIn(servers[0].origin);
      // Created, published, withdrawn.
      if ((await again.call('GET', `/api/articles/${id}`)).version !== 3) repeated += 1;
    }
  } finally {
    for (const server of servers) await server.kill();
  }
  return { published, withdrawn, early, repeated };
};

/** Articles are published and withdrawn on schedule: once, whichever processes run. */
export const prove = async ({ quick }) => {
  const runs = quick ? 3 : 5;
  const rows = [];
  const say = (where, { published, withdrawn, early, repeated }) => {
    const line = (what, values) =>
      timed(
        `${where}: ${what}`,
        '<= 2.0 s late, 3 of 5',
        values,
        (value) => value <= 2_000,
        (value) => (value / 1000).toFixed(2),
      );
    rows.push(line('published', published), line('withdrawn', withdrawn), {
      what: `${where}: shown early, changed twice`,
      wanted: '0, 0',
      measured: `${early}, ${repeated}`,
      held: early === 0 && repeated === 0,
    });
  };
  const over = (folders, env = {}) =>
    async function start() {
      return Promise.all(folders.map((dataDir) => startServer({ dataDir, env: { SEED: 'none', ...env } })));
    };
  const folder = await newFolder();
  say('one process', await plans(over([folder]), runs, false));
  say('two processes, SQLite', await plans(over([folder, folder]), runs, false));
  say(
    'two processes, SQLite, both killed before and started after',
    await plans(over([folder, folder]), runs, true),
  );
  await removeFolder(folder);
  const postgres = await newPostgres();
  if (!postgres)
    return [
      ...rows,
      { what: 'two processes, PostgreSQL', wanted: '-', measured: 'PostgreSQL is not available' },
    ];
  const folders = [await newFolder(), await newFolder()];
  const env = { ...postgres.env, SECRET_KEY: 'a secret that both of the processes share' };
  try {
    say('two processes, PostgreSQL', await plans(over(folders, env), runs, false));
    say(
      'two processes, PostgreSQL, both killed before and started after',
      await plans(over(folders, env), runs, true),
    );
  } finally {
    await postgres.drop();
    for (const one of folders) await removeFolder(one);
  }
  return rows;
};
