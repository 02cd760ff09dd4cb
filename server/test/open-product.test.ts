import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { userRoutes } from '@yanye/shared/contract/users';
import { sql } from 'kysely';
import { everyDatabase, type OpenDatabase } from './every-database';
import { openProduct, testClock, type Product } from './open-product';
import type { TestDatabase } from './test-database';
import { articlesModule } from '#content/articles/articles.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: number | boolean;
}

/** Tables that a reset leaves as they are: three count changes and never go back, no test writes the last. */
const untouched = ['page_generation', 'page_changes', 'word_lists', 'migrations'];

const columnsOf = async ({ database }: Product): Promise<Column[]> => {
  const query =
    database.dialect.name === 'sqlite'
      ? sql<Column>`select t.name as "table", c.name as "column", lower(c.type) as type, c."notnull" as required
          from sqlite_master t, pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite%' and t.name not like 'search!_words%' escape '!'
            and t.name not like 'chat!_words%' escape '!'
          order by 1, c.cid`
      : sql<Column>`select table_name as "table", column_name as "column", data_type as type,
          is_nullable = 'NO' as required from information_schema.columns
          where table_schema = 'public' order by 1, ordinal_position`;
  return (await query.execute(database.kysely)).rows;
};

const tablesOf = (columns: readonly Column[]): string[] => [...new Set(columns.map(({ table }) => table))];

/** All rows of all tables, without those that a reset leaves alone. */
const dumpOf = async (product: Product): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const dump: Record<string, readonly unknown[]> = {};
  for (const table of tablesOf(await columnsOf(product)))
    if (!untouched.includes(table))
      dump[table] = (
        await sql`select * from ${sql.table(table)} order by 1`.execute(product.database.kysely)
      ).rows;
  return dump;
};

/** Adds a row to every table, whatever it refers to. */
const fillAll = async (product: Product): Promise<string[]> => {
  const { database } = product;
  const isSqlite = database.dialect.name === 'sqlite';
  const columns = await columnsOf(product);
  const tables = tablesOf(columns).filter((table) => !untouched.includes(table));
  for (const table of tables) {
    const own = columns.filter((each) => each.table === table && (Boolean(each.required) || isSqlite));
    const values = own.map(({ type }) =>
      type === 'ARRAY' ? '{}' : /int|real|double|numeric/.test(type) ? 4_711 : '4711',
    );
    await sql`insert into ${sql.table(table)} (${sql.join(own.map(({ column }) => sql.ref(column)))})
      ${isSqlite ? sql`` : sql`overriding system value`} values (${sql.join(values)})`.execute(
      database.kysely,
    );
  }
  return tables;
};

everyDatabase('a product that is reset', (open) => {
  const clock = testClock();
  let place: TestDatabase;
  let product: Product;
  beforeAll(async () => {
    const remembered: OpenDatabase = async () => (place = await open());
    product = await openProduct(remembered, {}, clock);
  });
  afterAll(() => product.close());
  afterEach(() => product.reset());

  test('holds the rows it was opened with, whichever table was written', async () => {
    const before = await dumpOf(product);
    const generation = await product.database.generation();
    let tables: string[] = [];
    await product.database.transaction(async () => {
      const isSqlite = product.database.dialect.name === 'sqlite';
      await sql
        .raw(isSqlite ? 'pragma defer_foreign_keys = on' : 'set local session_replication_role = replica')
        .execute(product.database.kysely);
      tables = await fillAll(product);
      const filled = await dumpOf(product);
      for (const table of tables)
        expect([table, filled[table]?.length]).toEqual([table, (before[table]?.length ?? 0) + 1]);
      await product.database.kysely.updateTable('users').set({ nick_name: '另一个' }).execute();
      await product.reset();
    });
    expect(tables.length).toBeGreaterThan(60);
    expect(await dumpOf(product)).toEqual(before);
    expect(await product.database.generation()).toBeGreaterThan(Number(generation));
  });

  test('finds no word of an article that went with it', async () => {
    const { writer } = product.service(articlesModule);
    const text = { title: '言叶', content: '正文', user_id: product.ids.admin, status: 'published' } as const;
    const prepared = await writer.prepare(text);
    await product.database.transaction(() => writer.add(prepared));
    // Only SQLite keeps the words outside of the tables that were compared above.
    const table = product.database.dialect.name === 'sqlite' ? 'search_words' : 'search_articles';
    const indexed = async () =>
      (await sql`select 1 from ${sql.table(table)}`.execute(product.database.kysely)).rows.length;
    expect(await indexed()).toBe(1);
    await product.reset();
    expect(await indexed()).toBe(0);
  });

  test('keeps the people signed in, and the one who signed out', async () => {
    const statuses = async () =>
      Promise.all(
        (['member', 'admin', 'revoked'] as const).map(
          async (person) => (await product.as(person).call(userRoutes.userInfo)).status,
        ),
      );
    const before = await statuses();
    await product.as('member').call(userRoutes.logout);
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.stranger] } });
    await product.reset();
    expect(await statuses()).toEqual(before);
    expect(before).toEqual([200, 200, 401]);
    expect((await product.as('stranger').call(userRoutes.userInfo)).status).toBe(200);
  });

  test('has no file that was written since, and the folder of uploads', async () => {
    const folders = await readdir(place.dataDir);
    await writeFile(join(place.dataDir, 'uploads', 'a.txt'), 'a');
    await product.reset();
    expect(await readdir(place.dataDir)).toEqual(folders);
    await expect(access(join(place.dataDir, 'uploads', 'a.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('shows settings and judges words as if none had been given', async () => {
    const admin = product.as('admin');
    const title = async () => (await product.as('visitor').call(settingsRoutes.site)).body.data.title;
    const actionFor = async (text: string) =>
      (await product.service(sensitiveWordsModule).check(text)).action;
    const before = await title();
    for (const [word, other] of [
      ['落叶', '枯枝'],
      ['枯枝', '落叶'],
    ] as const) {
      await admin.call(settingsRoutes.saveSite, { body: { title: word } });
      expect(await title()).toBe(word);
      // Nothing is judged between the reset and this: the list kept in memory would notice the gap.
      await admin.call(sensitiveWordRoutes.add, { body: { word, action: 'refuse' } });
      expect([await actionFor(word), await actionFor(other)]).toEqual(['refuse', 'pass']);
      await product.reset();
      expect(await title()).toBe(before);
    }
  });

  test('has no part that a test replaced', async () => {
    jest.spyOn(product.limits, 'use').mockRejectedValue(new Error('replaced'));
    await product.reset();
    await expect(
      product.limits.use({ name: 'spied', points: 1, perSeconds: 60 }, ['a']),
    ).resolves.toBeUndefined();
  });

  test('has no limit used up, and the clock at its start', async () => {
    const rule = { name: 'test', points: 1, perSeconds: 60 };
    const now = clock.now();
    await product.limits.use(rule, ['a']);
    await expect(product.limits.use(rule, ['a'])).rejects.toMatchObject({ word: 'RATE_LIMITED' });
    clock.pass(1000);
    await product.reset();
    await product.limits.use(rule, ['a']);
    expect(clock.now()).toBe(now);
  });
});
