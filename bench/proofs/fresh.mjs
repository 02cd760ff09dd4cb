import { signedIn } from '../lib/api.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

/**
 * Changes an article through one process and immediately reads its page from the other; then the other way round.
 * @returns {Promise<number>} how often the next page showed the change
 */
const freshPages = async (env, dataDirs, count) => {
  const one = await startServer({ dataDir: dataDirs[0], env: { SEED: 'none', ...env } });
  const two = await startServer({ dataDir: dataDirs[1], env: { SEED: 'none', ...env } });
  try {
    const sides = [
      { origin: two.origin, ...(await signedIn(one.origin)) },
      { origin: one.origin, ...(await signedIn(two.origin)) },
    ];
    const { id, slug } = await sides[0].call('POST', '/api/articles', sampleArticle('起初的标题', 2));
    let fresh = 0;
    for (let n = 0; n < count; n += 1) {
      const { origin, call } = sides[n % 2];
      const path = n % 4 < 2 ? `/article/${encodeURIComponent(slug)}` : '/';
      // The page cached now must not be served after the change.
      await (await fetch(origin + path)).text();
      const title = `改过 ${n} 次的标题`;
      await call('PUT', '/api/articles', { id, title });
      if ((await (await fetch(origin + path)).text()).includes(title)) fresh += 1;
    }
    return fresh;
  } finally {
    await one.stop();
    await two.stop();
  }
};

/** Two processes on one database: after a change is acknowledged by one, the next page from the other shows it. */
export const prove = async ({ quick, count = quick ? 60 : 200 }) => {
  const row = (what, fresh) => ({
    what,
    wanted: `${count} of ${count}`,
    measured: `${fresh} of ${count}`,
    held: fresh === count,
  });
  const rows = [];
  const folder = await newFolder();
  rows.push(row('two processes on one SQLite file', await freshPages({}, [folder, folder], count)));
  await removeFolder(folder);
  const postgres = await newPostgres();
  if (!postgres)
    return [
      ...rows,
      { what: 'two processes on PostgreSQL and Redis', wanted: '-', measured: 'PostgreSQL is not available' },
    ];
  const folders = [await newFolder(), await newFolder()];
  try {
    const env = { ...postgres.env, SECRET_KEY: 'a secret that both of the processes share' };
    rows.push(row('two processes on PostgreSQL and Redis', await freshPages(env, folders, count)));
  } finally {
    await postgres.drop();
    for (const one of folders) await removeFolder(one);
  }
  return rows;
};
