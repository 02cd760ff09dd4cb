import { sql } from 'kysely';
import { migrations } from '#app/schema';
import { openDatabase } from '#platform/database/open-database';
import { abstractOf } from '#platform/markdown/plain-text';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import type { Tables } from '#test/tables';

// A schema is built twice here.
jest.setTimeout(60_000);

const earlier = migrations.filter(({ name }) => name !== 'articles-0004');

const sentences = '春天来了。\n山里下雨，路边的树都绿了';
const long = `一匣子旧信。\n${'我把伞收好，走到门口又折回来。'.repeat(6)}主要面向会写一点 HTML 的人`;
const unbroken = `${'字'.repeat(104)} JavaScript 与其他`;
const emoji = '🍁'.repeat(130);

interface Stored {
  readonly plain: string;
  readonly abstract: string;
  readonly is_derived?: number;
  readonly visibility?: string;
}

const stored: readonly Stored[] = [
  ...[sentences, long, unbroken, emoji, ''].map((plain) => ({
    plain,
    abstract: Array.from(plain.replace(/\s+/g, ' ')).slice(0, 100).join('').trim(),
  })),
  // More than one portion.
  ...Array.from({ length: 100 }, () => ({ plain: long, abstract: '旧的开头' })),
];
const others: readonly Stored[] = [
  { plain: long, abstract: '作者自己写的摘要', is_derived: 0 },
  { plain: long, abstract: '', visibility: 'password' },
];

everyDatabase('derived abstracts that an earlier program stored', (open) => {
  test('are renewed, and those of authors and of articles with a password stay', async () => {
    const place = await emptyPlace(open);
    const before = (await openDatabase(place, earlier)).forTables<Tables>();
    const all = [...stored, ...others].map((one, at) => ({ ...one, id: `a${String(at).padStart(3, '0')}` }));
    await before.transaction(async () => {
      const { kysely } = before;
      await sql`insert into users (user_name, nick_name, user_name_key, nick_name_key, role, created_at)
        values ('lin', 'lin', 'lin', 'lin', 2, 1)`.execute(kysely);
      for (const { id, plain, abstract, is_derived = 1, visibility = 'public' } of all) {
        await sql`insert into articles
          (id, slug, title, title_key, user_id, status, word_count, created_at, updated_at, published_at,
            abstract, abstract_is_derived, visibility)
          values (${id}, ${id}, ${id}, ${id}, 1, 'published', 9, 1, 1, 1, ${abstract}, ${is_derived}, ${visibility})`.execute(
          kysely,
        );
        await sql`insert into article_bodies (article_id, plain) values (${id}, ${plain})`.execute(kysely);
      }
    });
    const rowsOf = (database: typeof before) =>
      database.kysely.selectFrom('articles').selectAll().orderBy('id').execute();
    const rows = await rowsOf(before);
    await before.close();

    const database = (await openDatabase(place, migrations)).forTables<Tables>();
    expect(await rowsOf(database)).toEqual(
      rows.map((row, at) => {
        const text = stored[at];
        return text ? { ...row, abstract: abstractOf(text.plain) } : row;
      }),
    );
    await database.close();
  });
});
