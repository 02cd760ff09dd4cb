import { generateFolder, importFolder } from './corpus.mjs';
import { openFile } from './data.mjs';
import { newFolder, removeFolder } from './server.mjs';

const hour = 3_600_000;
/** Threads of the article with many comments. */
const threads = 200;
const categories = 30;
const tags = 500;
const series = 100;

const numbers = (count) =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;

/** Dates, categories, tags and series, directly in the database: a list of each has many rows. */
const classify = (file, now) => {
  file.exec(`update articles set published_at = ${now} - rowid * ${2 * hour}, created_at = ${now} - rowid * ${2 * hour},
    category = '分类' || (rowid % ${categories}), series = case when rowid % 5 = 0 then '系列' || (rowid % ${series}) else '' end,
    look_count = rowid * 7919 % 10007, digg_count = rowid * 7907 % 1009, is_recommend = rowid % 50 = 0`);
  file.exec(`update search_articles set published_at =
    (select published_at from articles where articles.id = search_articles.article_id)`);
  for (const place of [0, 1, 2])
    file.exec(`insert or ignore into article_tags (article_id, tag, position)
      select id, '标签' || (rowid * ${place + 3} % ${tags}), ${place} from articles`);
};

/** Threads of equal length under one article, each reply to the thread's root or to the reply before it. */
const discuss = (file, articleId, userId, count, now) => {
  const text = `'第 ' || n || ' 条：' || '写得很好，学到了，请问部署之后报错应该怎么处理？'`;
  file
    .prepare(
      `${numbers(count)} insert into comments (id, article_id, parent_id, root_id, depth, user_id, uid, content, status, digg_count, created_at)
       select n, ?,
         case when n <= ${threads} then null when n % 3 = 0 and n > 2 * ${threads} then n - ${threads} else (n - 1) % ${threads} + 1 end,
         case when n <= ${threads} then 0 else (n - 1) % ${threads} + 1 end,
         case when n <= ${threads} then 0 else 1 + (n % 3 = 0) end,
         ?, 'comment-' || n, ${text}, 'approved', n * 7919 % 503, ${now} - (${count} - n) * 1000
       from numbers`,
    )
    .run(articleId, userId);
  file
    .prepare(
      `update articles set comment_count = (select count(*) from comments where article_id = ?) where id = ?`,
    )
    .run(articleId, articleId);
};

/**
 * A data folder (SQLite) with many generated articles, all in the search index, and one article with many comments.
 * @param {{ articles: number, comments: number }} sizes
 * @returns {Promise<{ dataDir: string, heavy: { id: string, slug: string }, day: string, slugs: string[], ids: string[], words: string }>}
 *   `heavy`: the article with the comments; `day`: one with articles; `words`: a piece of a text, to search for; remove the folder with `removeFolder`
 */
export const largeSite = async ({ articles, comments }) => {
  const dataDir = await newFolder();
  const texts = await newFolder();
  await generateFolder(texts, articles);
  await importFolder(texts, dataDir);
  await removeFolder(texts);
  const file = openFile(dataDir);
  const now = Date.now();
  file.transaction(() => {
    classify(file, now);
    const { id, user_id } = file.prepare('select id, user_id from articles order by rowid limit 1').get();
    discuss(file, id, user_id, comments, now);
    file.exec('update page_generation set value = value + 1');
  })();
  // Without `analyze`: the product runs it itself, at its start.
  const rows = file.prepare('select id, slug from articles order by rowid').all();
  const text = file.prepare('select text from search_parts order by id desc limit 1').pluck().get();
  file.close();
  const [heavy, ...others] = rows;
  const day = new Date(now - 48 * hour).toISOString().slice(0, 10);
  return {
    dataDir,
    heavy,
    day,
    ids: others.map(({ id }) => id),
    slugs: others.map(({ slug }) => slug),
    words: text.slice(0, 100),
  };
};
