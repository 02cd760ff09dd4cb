import { sql } from 'kysely';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import { openDatabase } from '#platform/database/open-database';
import type { Tables } from '#app/tables';
import { migrations } from './migrations';

const earlier = migrations.filter(({ name }) => name < '0022');

everyDatabase('articles written before there were revisions', (open) => {
  test('have the text they had as their first one', async () => {
    const place = await emptyPlace(open);
    const before = await openDatabase(place, earlier);
    await before.transaction(async () => {
      const { kysely } = before.forTables<Tables>();
      for (const [id, status, version] of [
        ['x', 'published', 7],
        ['y', 'draft', 1],
      ] as const) {
        await sql`insert into articles
            (id, slug, title, title_folded, user_id, status, version, created_at, updated_at, published_at)
          values (${id}, ${id}, ${id}, ${id}, 1, ${status}, ${version}, 1, 2, 1)`.execute(kysely);
        await sql`insert into article_bodies (article_id, content, plain) values (${id}, '*叶*', '叶')`.execute(
          kysely,
        );
      }
    });
    await before.close();
    const after = await openDatabase(place, migrations);
    const { kysely } = after.forTables<Tables>();
    const rows = await kysely.selectFrom('article_revisions').selectAll().orderBy('article_id').execute();
    const articles = await kysely
      .selectFrom('articles')
      .select(['id', 'text_version', 'is_top'])
      .orderBy('id')
      .execute();
    await after.close();
    const text = {
      title: expect.any(String) as string,
      content: '*叶*',
      plain: '叶',
      user_id: 1,
      created_at: 2,
    };
    expect(rows).toMatchObject([
      { ...text, article_id: 'x', version: 7, is_public: 1 },
      { ...text, article_id: 'y', version: 1, is_public: 0 },
    ]);
    expect(articles).toEqual([
      { id: 'x', text_version: 7, is_top: 0 },
      { id: 'y', text_version: 1, is_top: 0 },
    ]);
  });
});
