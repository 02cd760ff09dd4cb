import { join } from 'node:path';
import Database from 'better-sqlite3';

const minuteMs = 60_000;

/** Minutes since the mail was written and since it was tried; 0 for never. */
const mails = [
  ['notice', 'reader-of-long-articles@mountain.example', 'failed', 8, '550 没有这个信箱', 3_000, 2_990],
  ['code', 'lost@valley.example', 'failed', 8, '连不上发信服务器：超过 20 秒没有回答', 200, 190],
  ['waiting', 'editor@leaf.example', 'waiting', 3, '421 对方服务器正忙，请稍后再试', 4, 1],
  ['account', 'walker@river.example', 'waiting', 0, '', 1, 0],
  ['notice', 'walker@river.example', 'sent', 1, '', 60, 60],
] as const;

/** Mails in every state: the server would need ten minutes until it gives one up. */
export const storeMails = (dataDir: string): void => {
  const file = new Database(join(dataDir, 'data.sqlite'), { timeout: 10_000 });
  const add = file.prepare(
    `insert into outbox (kind, to_address, payload, state, attempt, problem, created_at, tried_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const now = Date.now();
  const ago = (minutes: number): number => (minutes === 0 ? 0 : now - minutes * minuteMs);
  for (const [kind, to, state, attempt, problem, written, tried] of mails) {
    // A code is void by the time that it is given up, so that it has no text left to send.
    const payload = state === 'sent' || kind === 'code' ? '' : 'sealed';
    add.run(kind, to, payload, state, attempt, problem, ago(written), ago(tried));
  }
  file.close();
};
