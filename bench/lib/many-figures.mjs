import { postgresRows, sqliteRows } from './chat-fill.mjs';
import { seeded } from './random.mjs';

const dayLength = 24 * 3_600_000;
const portion = 5_000;
/** Of the site, which the proof sets: no daylight saving. */
const zone = 8 * 3_600_000;
const days = 365;
const articles = 1_000;

/** @returns `YYYY-MM-DD` on the site */
export const dayOf = (moment) => new Date(moment + zone).toISOString().slice(0, 10);

const add = (counts, key, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by);

const userOf = (at, created_at) => ({
  ...{ id: 10_000 + at, user_name: `person${at}`, user_name_key: `person${at}` },
  ...{ nick_name: `用户${at}`, nick_name_key: `用户${at}`, email: '', password_hash: '' },
  ...{ role: 2, token_version: 0, must_change_password: 0, is_unmailed: 0, source: 'email', avatar: '' },
  ...{ tel: '', addr: '', ip: '', sign: '', link: '', integral: 0, scope: 0, created_at },
});
const signInOf = (at, user_id, created_at) => ({
  ...{ id: 10_000 + at, jti: `filled ${at}`, user_id, browser: 'Firefox', system: 'Linux', is_mobile: 0 },
  ...{ created_at, last_seen_at: created_at, expires_at: Date.now() + 1_000 * dayLength },
});
const messageOf = (at, from, to, created_at) => ({
  ...{
    id: at + 1,
    sender_id: from,
    receiver_id: to,
    low_id: Math.min(from, to),
    high_id: Math.max(from, to),
  },
  ...{ content: `第 ${at} 条`, is_read: 1, created_at },
});
const chatOf = (at, user_id, created_at) => ({
  ...{ id: at + 1, room_id: 1, seq: at + 1, changed_seq: at + 1, sender: `user:${user_id}` },
  ...{ client_id: `filled ${at}`, uid: `filled ${at}`, user_id, nick_name: '', former_user_name: '' },
  ...{ msg_type: 2, content: `第 ${at} 句`, mentions: '[]', is_edited: 0, is_reacted: 0, ip: '' },
  ...{ state: at % 100 === 0 ? 'recalled' : 'shown', role_icon: '', is_indexed: 1, created_at },
});

const inPortions = async (rows, table, count, make) => {
  for (let start = 0; start < count; start += portion)
    await rows.insert(
      table,
      Array.from({ length: Math.min(portion, count - start) }, (_, step) => make(start + step)),
    );
};

/**
 * Stores a year of a site directly, while no server runs: accounts, sign-ins, messages, chat and views, about as many rows as asked for.
 * Accounts and sign-ins are counted by the product itself at its next start, as on a site that is older than its figures.
 * @param {{ dataDir: string, databaseUrl?: string, count: number, articleIds: string[] }} options
 * @returns what a plain recount of these rows gives
 */
export const addHistory = async ({ dataDir, databaseUrl, count, articleIds }) => {
  const rows = databaseUrl ? await postgresRows(databaseUrl) : sqliteRows(dataDir);
  const next = seeded(21);
  const now = Date.now();
  const moment = () => now - Math.floor(next() * days * dayLength);
  const people = Math.floor(count * 0.15);
  const talk = Math.floor(count * 0.2);
  const person = () => 10_000 + Math.floor(next() * people);
  const recount = { signUps: new Map(), signIns: new Map(), views: new Map(), articles: new Map() };
  await inPortions(rows, 'users', people, (at) => {
    const created_at = moment();
    add(recount.signUps, dayOf(created_at));
    return userOf(at, created_at);
  });
  await inPortions(rows, 'sign_ins', people, (at) => {
    const created_at = moment();
    add(recount.signIns, dayOf(created_at));
    return signInOf(at, person(), created_at);
  });
  await inPortions(rows, 'private_messages', talk, (at) => messageOf(at, person(), person(), moment()));
  await inPortions(rows, 'chat_messages', talk, (at) => chatOf(at, person(), moment()));
  const pairs = Math.floor((count * 0.3) / articleIds.length);
  await inPortions(rows, 'daily_article_views', Math.min(pairs, days) * articleIds.length, (at) => {
    const day = dayOf(now - Math.floor(at / articleIds.length) * dayLength);
    const article_id = articleIds[at % articleIds.length];
    const views = 1 + Math.floor(next() * 50);
    add(recount.views, day, views);
    recount.articles.set(day, [...(recount.articles.get(day) ?? []), [article_id, views]]);
    return { day, article_id, count: views };
  });
  await rows.insert(
    'daily_figures',
    [...recount.views].map(([day, views]) => ({ name: 'views', day, count: views })),
  );
  for (const [table, from] of [
    ['users', 9_999],
    ['sign_ins', 9_999],
  ])
    await rows.run(
      `update figures_to_count set counted = ${from}, upto = ${10_000 + people} where table_name = '${table}'`,
    );
  // The first start counted what there was, so that the job is due tomorrow.
  await rows.run("update jobs set due_at = 0 where kind = 'statistics.count-earlier' and state = 'waiting'");
  const [{ n }] = await rows.all(`select (select count(*) from users) + (select count(*) from sign_ins)
    + (select count(*) from private_messages) + (select count(*) from chat_messages)
    + (select count(*) from daily_article_views) as n`);
  // The product does so every hour; what it knows of the empty tables would mislead the engine.
  await rows.run('analyze');
  await rows.close();
  return { ...recount, now, messages: talk, chat: talk - Math.ceil(talk / 100), rows: Number(n) };
};

/** Articles of the proof's site, whatever `count` is. */
export const articleCount = articles;
