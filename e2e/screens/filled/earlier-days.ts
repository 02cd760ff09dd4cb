import { join } from 'node:path';
import Database from 'better-sqlite3';

const dayMs = 86_400_000;

/** Figures of a hundred days: the server would need as many. */
export const storeEarlierDays = (dataDir: string): void => {
  const file = new Database(join(dataDir, 'data.sqlite'), { timeout: 10_000 });
  const add = file.prepare(
    `insert into daily_figures (name, day, count) values (?, ?, ?)
     on conflict (name, day) do update set count = daily_figures.count + excluded.count`,
  );
  const read = file.prepare(
    `insert into daily_article_views (day, article_id, count)
     select ?, id, 1 + abs(random() % 90) from articles where is_listed = 1 limit 8`,
  );
  const now = Date.now();
  for (let ago = 1; ago <= 100; ago += 1) {
    const day = new Date(now - ago * dayMs).toISOString().slice(0, 10);
    const busy = ago === 16 ? 50 : 0;
    add.run('views', day, 240 + ((ago * 37) % 110) + busy * 6);
    add.run('sign_ins', day, 40 + ((ago * 17) % 23) + busy);
    add.run('sign_ups', day, 1 + ((ago * 7) % 5) + busy / 5);
    if (ago <= 30) read.run(day);
  }
  file.close();
};
