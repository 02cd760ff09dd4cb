import { setTimeout as sleep } from 'node:timers/promises';
import { commitChange, openFile, raiseGeneration } from './data.mjs';
import { eachOnce } from './load.mjs';
import { cpuSecondsOf } from './server.mjs';

const br = { 'accept-encoding': 'br' };
const dozen = 12;

/** Gives every article two of so many tags, directly in the database. */
export const tagArticles = (dataDir, tags) => {
  const file = openFile(dataDir);
  file.exec(`delete from article_tags`);
  for (const place of [0, 1])
    file.exec(`insert or ignore into article_tags (article_id, tag, position)
      select id, '标签' || (rowid * ${place * 6 + 1} % ${tags}), ${place} from articles`);
  file.exec('update page_generation set value = value + 1');
  // Among them the one that fills the search index, which would wait for its hour.
  file.exec('update jobs set due_at = 0');
  file.close();
};

/** Waits until the search index, which the server fills in the background, contains every article. */
export const untilIndexed = async (dataDir) => {
  const file = openFile(dataDir);
  const missing = file
    .prepare(
      `select count(*) from articles left join search_articles on article_id = id
       where article_id is null or search_articles.version <> articles.version`,
    )
    .pluck();
  while (missing.get() > 0) await sleep(500);
  file.close();
};

/**
 * Articles that are changed before the home page is asked for, more than it shows. As many on each site: changing 10,000 takes so long
 * beside the server that a page costs half as much again, whatever is on it.
 */
const shown = 200;

/** Changes the newest articles, so that no page that shows one of them can be sent as it was. */
const changeNewest = (dataDir, count) =>
  commitChange(
    dataDir,
    `update articles set abstract = case when abstract like '%。。' then rtrim(abstract, '。') else abstract || '。。' end
     where id in (select id from articles order by published_at desc, id desc limit ${count})`,
    ['articles.abstract'],
  );

/** @returns {string} the id of the oldest article, which no list of the home page shows */
const oldestOf = (dataDir) => {
  const file = openFile(dataDir);
  const id = file.prepare('select id from articles order by published_at, id limit 1').pluck().get();
  file.close();
  return id;
};

/** A comment on the oldest article. */
const comment = (dataDir) => {
  const id = oldestOf(dataDir);
  commitChange(dataDir, `update articles set comment_count = comment_count + 1 where id = '${id}'`, [
    `articles.comment_count ${id}`,
    `comments ${id}`,
  ]);
};

/** @returns {Promise<number>} milliseconds of CPU of the server, all threads */
const costOf = async (origin, work) => {
  const before = await cpuSecondsOf(origin);
  await work();
  return ((await cpuSecondsOf(origin)) - before) * 1_000;
};

const changes = { elsewhere: comment, everywhere: changeNewest, unknown: raiseGeneration };

/** A cost below a millisecond is measured over more pages: what else a server does now and then would count too much. */
const passes = { elsewhere: 4, everywhere: 1, unknown: 4 };

/**
 * CPU of pages that are asked for again after a change.
 * @param {{ origin: string, dataDir: string, urls: string[], change: 'elsewhere' | 'everywhere' | 'unknown' }} options
 *   `elsewhere`: the oldest article has a new comment; `everywhere`: the newest 200 articles have changed, or as many as are
 *   asked for; `unknown`: nothing has, but the change does not say so
 * @returns {Promise<{ ms: number, perSecond: number }>} milliseconds per page; pages per second
 */
export const articleCost = async ({ origin, dataDir, urls, change }) => {
  let perSecond = 0;
  const ms = await costOf(origin, async () => {
    for (let pass = 0; pass < passes[change]; pass += 1) {
      changes[change](dataDir, Math.max(shown, urls.length));
      perSecond = await eachOnce(urls, 20, br);
    }
  });
  return { ms: ms / urls.length / passes[change], perSecond };
};

/** As `articleCost`, for the home page, with one change before each request. @returns {Promise<number>} milliseconds per page */
export const homeCost = async ({ origin, dataDir, change }) => {
  const requests = dozen * passes[change];
  const ms = await costOf(origin, async () => {
    for (let at = 0; at < requests; at += 1) {
      changes[change](dataDir, shown);
      await eachOnce([`${origin}/`], 1, br);
    }
  });
  return ms / requests;
};
