import { sql } from 'kysely';
import { migrations } from '#app/schema';
import { openDatabase } from '#platform/database/open-database';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import type { Tables } from '#test/tables';

// A schema is built twice here.
jest.setTimeout(60_000);

const later = ['articles-0002', 'articles-0003', 'articles-0004'];
const earlier = migrations.filter(({ name }) => !later.includes(name));
const ids = Array.from({ length: 101 }, (_, at) => `a${at}`);

everyDatabase('articles whose characters were counted by an earlier program', (open) => {
  test('are recounted, and no other column changes', async () => {
    const place = await emptyPlace(open);
    const before = (await openDatabase(place, earlier)).forTables<Tables>();
    await before.transaction(async () => {
      const { kysely } = before;
      await sql`insert into users (user_name, nick_name, user_name_key, nick_name_key, role, created_at)
        values ('lin', 'lin', 'lin', 'lin', 2, 1)`.execute(kysely);
      for (const id of ids) {
        await sql`insert into articles
          (id, slug, title, title_key, user_id, status, word_count, created_at, updated_at, published_at)
          values (${id}, ${id}, ${id}, ${id}, 1, 'published', 99, 1, 1, 1)`.execute(kysely);
        await sql`insert into article_bodies (article_id, content) values (${id}, '## 春天

用 [React](https://react.dev) 写的。![山](/uploads/1.png)')`.execute(kysely);
      }
    });
    const rowsOf = (database: typeof before) =>
      database.kysely.selectFrom('articles').selectAll().orderBy('id').execute();
    const rows = await rowsOf(before);
    await before.close();

    const database = (await openDatabase(place, migrations)).forTables<Tables>();
    expect(await rowsOf(database)).toEqual(rows.map((row) => ({ ...row, word_count: 6 })));
    await database.close();
  });
});
