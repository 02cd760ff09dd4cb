import { join } from 'node:path';
import Database from 'better-sqlite3';
import { signedIn } from './api.mjs';
import { sampleArticle } from './sample-article.mjs';
import { newFolder, startServer } from './server.mjs';

/** @returns the SQLite file of a data folder, opened; close it */
export const openFile = (dataDir) => new Database(join(dataDir, 'data.sqlite'), { timeout: 10_000 });

const columnsOf = (file, table) =>
  file
    .prepare(`select name from pragma_table_info(?)`)
    .pluck()
    .all(table)
    .filter((name) => name !== undefined);

/** Copies one article with all its parts many times, directly in the database. */
const multiply = (file, id, count) => {
  const own = {
    id: `? || n`,
    slug: `? || n`,
    title: `title || ' ' || n`,
    title_key: `title_key || ' ' || n`,
  };
  const articles = columnsOf(file, 'articles');
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  const shift = { published_at: 'published_at - n * 60000', created_at: 'created_at - n * 60000' };
  const expression = (name) => own[name] ?? shift[name] ?? name;
  file
    .prepare(
      `${numbers} insert into articles (${articles.join()})
       select ${articles.map(expression).join()} from articles, numbers where id = ?`,
    )
    .run('copy', 'copy', id);
  for (const table of ['article_bodies', 'article_tags']) {
    const columns = columnsOf(file, table);
    const from = columns.map((name) => (name === 'article_id' ? `? || n` : name)).join();
    file
      .prepare(
        `${numbers} insert into ${table} (${columns.join()}) select ${from} from ${table}, numbers where article_id = ?`,
      )
      .run('copy', id);
  }
};

/** Invalidates every cached page, and all that is kept of what pages are made from. */
export const raiseGeneration = (dataDir) => {
  const file = openFile(dataDir);
  file.prepare('update page_generation set value = value + 1').run();
  file.close();
};

/**
 * Commits a change and notes what it changes, as the server does.
 * @param {string} statement @param {string[]} changes tables whose rows come or go, and columns of present rows, each with the key of its
 *   row where only that one changes
 */
export const commitChange = (dataDir, statement, changes) => {
  const file = openFile(dataDir);
  file.transaction(() => {
    file.exec(statement);
    const generation = file
      .prepare('update page_generation set value = value + 1, named = named + 1 returning value')
      .pluck()
      .get();
    const note = file.prepare(
      `insert into page_changes (what, generation) values (?, ?)
       on conflict (what) do update set generation = excluded.generation`,
    );
    for (const what of changes) note.run(what, generation);
  })();
  file.close();
};

/**
 * A data folder with many articles of about 3,000 characters.
 * @param {number} count @param {Record<string, string>} env
 * @returns {Promise<{ dataDir: string, paths: string[] }>} paths of the articles' pages
 */
export const folderWithArticles = async (count, env = {}) => {
  const dataDir = await newFolder();
  const server = await startServer({ dataDir, env: { SEED: 'none', ...env } });
  const { call } = await signedIn(server.origin);
  const { id } = await call('POST', '/api/articles', sampleArticle('在言叶写一篇文章'));
  await server.stop();
  const file = openFile(dataDir);
  file.transaction(() => multiply(file, id, count - 1))();
  file.prepare('update page_generation set value = value + 1').run();
  const slugs = file
    .prepare(`select slug from articles where status = 'published' order by published_at desc`)
    .pluck()
    .all();
  file.close();
  return { dataDir, paths: slugs.map((slug) => `/article/${encodeURIComponent(slug)}`) };
};
