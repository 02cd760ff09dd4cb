import { sql } from 'kysely';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import { openDatabase } from '#platform/database/open-database';
import type { Tables } from '#app/tables';
import { migrations } from './migrations';

const earlier = migrations.filter(({ name }) => name < '0033');

everyDatabase('notices given before articles were submitted', (open) => {
  test('stay as they are, and new ones come after them', async () => {
    const place = await emptyPlace(open);
    const before = await openDatabase(place, earlier);
    const told = { user_id: 1, kind: 'reply', article_id: 'x', comment_id: 3, created_at: 5 } as const;
    await before.transaction(async () => {
      const { kysely } = before.forTables<Tables>();
      const user = { user_name: 'a', user_name_folded: 'a', nick_name: 'a', nick_name_folded: 'a' };
      await kysely
        .insertInto('users')
        .values({ id: 1, ...user, email: '', password_hash: '', role: 2, created_at: 1 })
        .execute();
      await sql`insert into articles (id, slug, title, title_folded, user_id, status, created_at, updated_at, published_at)
        values ('x', 'x', 'x', 'x', 1, 'published', 1, 1, 1)`.execute(kysely);
      await sql`insert into comments (id, article_id, user_id, content, depth, status, created_at)
        values (3, 'x', 1, 'x', 0, 'approved', 1)`.execute(kysely);
      await kysely.insertInto('notices').values(told).execute();
    });
    await before.close();
    const after = await openDatabase(place, migrations);
    const rows = await after.transaction(async () => {
      const { kysely } = after.forTables<Tables>();
      const article = { user_id: 1, kind: 'submitted', article_id: 'x', comment_id: null } as const;
      await kysely
        .insertInto('notices')
        .values({ ...article, created_at: 6 })
        .execute();
      const again = () => kysely.insertInto('notices').values(told);
      await again()
        .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
        .execute();
      return kysely.selectFrom('notices').selectAll().orderBy('id').execute();
    });
    await after.close();
    expect(
      rows.map(({ id, kind, comment_id, is_read, reason }) => [id, kind, comment_id, is_read, reason]),
    ).toEqual([
      [1, 'reply', 3, 0, ''],
      [2, 'submitted', null, 0, ''],
    ]);
  });
});
