import pg from 'pg';
import { openFile } from './data.mjs';
import { seeded } from './random.mjs';

const words =
  '文章 写得 很好 学到 了 请问 如何 配置 部署 之后 报错 感谢 分享 期待 下一篇 的 是 在 我 觉得 这里 有点 问题'.split(
    ' ',
  );
export const firstDay = Date.parse('2024-01-01T00:00:00+08:00');
const day = 24 * 3_600_000;
/** Days over which the comments are spread, the same number on each. */
export const days = 100;

/** Rows of users and comments, the same in every run. @param {string[]} articleIds @param {number} count */
const rowsOf = (articleIds, count) => {
  const next = seeded(8350);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const people = Array.from({ length: 200 }, (_, at) => ({
    user_name: `reader${at}`,
    user_name_key: `reader${at}`,
    nick_name: `读者${at}`,
    nick_name_key: `读者${at}`,
    email: `reader${at}@example.com`,
    email_key: `reader${at}@example.com`,
    password_hash: '',
    role: 2,
    created_at: firstDay,
  }));
  const content = (at) => {
    const text = Array.from({ length: 8 + Math.floor(next() * 24) }, () => pick(words)).join('');
    return at % 5_000 === 7 ? `${text}罕见${at}` : at % 9 === 0 ? `=${text}` : text;
  };
  const commentOf = (at, personIds) => {
    const roll = next();
    const status = roll < 0.9 ? 'approved' : roll < 0.97 ? 'pending' : 'removed';
    const created_at = firstDay + Math.floor((at * days * day) / count);
    return {
      // Half of them under one article, like a popular one.
      article_id: next() < 0.5 ? articleIds[0] : pick(articleIds),
      parent_id: null,
      depth: 0,
      user_id: pick(personIds),
      uid: `comment-${at}`,
      content: content(at),
      status,
      digg_count: Math.floor(next() ** 4 * 500),
      removed_at: status === 'removed' ? created_at + 1 : 0,
      created_at,
    };
  };
  return { people, commentOf };
};

const portion = 500;

/** @returns a function that inserts rows of a table, for either database */
export const writerOf = async (dataDir, databaseUrl) => {
  if (!databaseUrl) {
    const file = openFile(dataDir);
    return {
      insert: async (table, rows) => {
        const names = Object.keys(rows[0]);
        const one = file.prepare(
          `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()}) returning id`,
        );
        return file.transaction(() => rows.map((row) => one.get(...Object.values(row)).id))();
      },
      run: async (text) => void file.exec(text),
      close: async () => file.close(),
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    insert: async (table, rows) => {
      const names = Object.keys(rows[0]);
      const values = rows.map(
        (_, row) => `(${names.map((_name, at) => `$${row * names.length + at + 1}`).join()})`,
      );
      const text = `insert into ${table} (${names.join()}) values ${values.join()} returning id`;
      return (await client.query(text, rows.flatMap(Object.values))).rows.map(({ id }) => Number(id));
    },
    run: async (text) => void (await client.query(text)),
    close: () => client.end(),
  };
};

/**
 * Inserts users and comments directly into the database; call it while no server runs.
 * @param {{ dataDir: string, databaseUrl?: string, articleIds: string[], count: number }} options
 */
export const addManyComments = async ({ dataDir, databaseUrl, articleIds, count }) => {
  const writer = await writerOf(dataDir, databaseUrl);
  const { people, commentOf } = rowsOf(articleIds, count);
  const personIds = await writer.insert('users', people);
  for (let start = 0; start < count; start += portion) {
    const size = Math.min(portion, count - start);
    const ids = await writer.insert(
      'comments',
      Array.from({ length: size }, (_, at) => commentOf(start + at, personIds)),
    );
    const reported = ids.filter((id) => id % 50 === 0);
    if (reported.length > 0)
      await writer.insert(
        'comment_reports',
        reported.map((comment_id) => ({
          comment_id,
          user_id: personIds[0],
          reason: 'spam',
          note: '',
          created_at: firstDay,
        })),
      );
  }
  await writer.run(
    `update articles set comment_count = (select count(*) from comments where article_id = articles.id and status = 'approved')`,
  );
  // The databases do this automatically after a while.
  await writer.run(databaseUrl ? 'vacuum analyze' : 'analyze');
  await writer.close();
};
