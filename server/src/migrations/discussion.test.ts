import { sql } from 'kysely';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import { openDatabase } from '#platform/database/open-database';
import type { Tables } from '#app/tables';
import { migrations } from './migrations';

const earlier = migrations.filter(({ name }) => name < '0013');

everyDatabase('comments written before threads came in pages', (open) => {
  test('learn to which thread they belong, and are all approved', async () => {
    const place = await emptyPlace(open);
    const before = await openDatabase(place, earlier);
    await before.transaction(async () => {
      const { kysely } = before.forTables<Tables>();
      const user = { user_name: 'a', user_name_folded: 'a', nick_name: 'a', nick_name_folded: 'a' };
      await kysely
        .insertInto('users')
        .values({ id: 1, ...user, email: '', password_hash: '', role: 2, created_at: 1 })
        .execute();
      await sql`insert into articles (id, slug, title, title_folded, user_id, status, created_at, updated_at, published_at)
        values ('x', 'x', 'x', 'x', 1, 'published', 1, 1, 1)`.execute(kysely);
      const comment = { article_id: 'x', user_id: 1, content: 'x', created_at: 1 };
      for (const [id, parent_id, depth] of [
        [1, null, 0],
        [2, 1, 1],
        [3, null, 0],
        [4, 2, 2],
        [5, 3, 1],
      ] as const)
        await kysely
          .insertInto('comments')
          .values({ id, parent_id, depth, ...comment })
          .execute();
    });
    await before.close();
    const after = await openDatabase(place, migrations);
    const rows = await after
      .forTables<Tables>()
      .kysely.selectFrom('comments')
      .select(['id', 'root_id', 'status'])
      .orderBy('id')
      .execute();
    await after.close();
    expect(rows.map(({ id, root_id, status }) => [id, root_id, status])).toEqual([
      [1, 0, 'approved'],
      [2, 1, 'approved'],
      [3, 0, 'approved'],
      [4, 1, 'approved'],
      [5, 3, 'approved'],
    ]);
  });
});
