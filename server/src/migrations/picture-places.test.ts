import { sql } from 'kysely';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import { openDatabase } from '#platform/database/open-database';
import type { Tables } from '#app/tables';
import { migrations } from './migrations';

const earlier = migrations.filter(({ name }) => name < '0027');

/** More than one portion. */
const articles = 450;

everyDatabase('texts written before it was noted which pictures stand in them', (open) => {
  test('are all looked through, also those whose picture is a copy that only the HTML names', async () => {
    const place = await emptyPlace(open);
    const before = await openDatabase(place, earlier);
    await before.transaction(async () => {
      const { kysely } = before.forTables<Tables>();
      for (const id of [1, 2])
        await sql`insert into images (id, path, hash, created_at)
          values (${id}, ${`/uploads/images/${id}.webp`}, ${String(id)}, 1)`.execute(kysely);
      const numbers = Array.from({ length: articles }, (_, at) => String(at).padStart(4, '0'));
      await sql`insert into articles
          (id, slug, title, title_folded, user_id, status, created_at, updated_at, published_at)
        values ${sql.join(numbers.map((id) => sql`(${id}, ${id}, ${id}, ${id}, 1, 'draft', 1, 1, 1)`))}`.execute(
        kysely,
      );
      const text = '![叶](/uploads/images/1.webp) ![叶](/uploads/images/none.webp)';
      await sql`insert into article_bodies (article_id, content, html)
        values ${sql.join(numbers.map((id) => sql`(${id}, ${text}, '<img src="/uploads/images/2.webp">')`))}`.execute(
        kysely,
      );
      await sql`insert into pages (id, slug, title, created_at, updated_at) values (1, 'a', 'a', 1, 1)`.execute(
        kysely,
      );
      await sql`insert into page_bodies (page_id, content, html, toc) values (1, ${text}, '', '[]')`.execute(
        kysely,
      );
    });
    await before.close();
    const after = await openDatabase(place, migrations);
    const { kysely } = after.forTables<Tables>();
    const counts = await kysely
      .selectFrom('article_pictures')
      .select(['image_id', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('image_id')
      .orderBy('image_id')
      .execute();
    const pages = await kysely.selectFrom('page_pictures').selectAll().execute();
    await after.close();
    expect(counts).toEqual([
      { image_id: 1, count: articles },
      { image_id: 2, count: articles },
    ]);
    expect(pages).toEqual([{ page_id: 1, image_id: 1 }]);
  });
});
