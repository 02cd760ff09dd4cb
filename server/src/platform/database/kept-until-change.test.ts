import { sql, type GeneratedAlways } from 'kysely';
import { everyDatabase } from '#test/every-database';
import type { TestDatabase } from '#test/test-database';
import type { Database } from './database';
import { keptBySources, keptUntilChange } from './kept-until-change';

interface Notes {
  notes: { id: number; title: string; looks: number; is_long: GeneratedAlways<number> };
  marks: { note_id: number; word: string };
}

everyDatabase('a kept value', (open) => {
  let place: TestDatabase;
  let database: Database<Notes>;

  beforeEach(async () => {
    place = await open();
    database = place.database.forTables<Notes>();
    const { dialect } = database;
    await dialect
      .createTable(place.database.kysely, 'notes')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('looks', dialect.bigint, (column) => column.notNull().defaultTo(0))
      .addColumn('is_long', 'integer', (column) => {
        const computed = column.generatedAlwaysAs(sql`case when length(title) > 3 then 1 else 0 end`);
        return dialect.name === 'postgres' ? computed.stored() : computed;
      })
      .execute();
    await dialect
      .createTable(place.database.kysely, 'marks')
      .addColumn('note_id', 'integer', (column) =>
        column.notNull().references('notes.id').onDelete('cascade'),
      )
      .addColumn('word', 'text', (column) => column.notNull())
      .execute();
    await database.transaction(async () => {
      await database.kysely
        .insertInto('notes')
        .values([
          { id: 1, title: 'one', looks: 0 },
          { id: 2, title: 'two', looks: 0 },
        ])
        .execute();
      await database.kysely.insertInto('marks').values({ note_id: 1, word: 'a' }).execute();
    });
  });

  const titles = () => database.kysely.selectFrom('notes').select('title').orderBy('id').execute();
  const everything = () => database.kysely.selectFrom('notes').selectAll().orderBy('id').execute();
  const long = () =>
    database.kysely.selectFrom('notes').select('id').where('is_long', '=', 1).orderBy('id').execute();
  const marks = () => database.kysely.selectFrom('marks').select('word').execute();
  const howMany = () =>
    database.kysely
      .selectFrom('notes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute();
  const loads = { titles, everything, long, marks, howMany };
  type Load = keyof typeof loads;

  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a new row': () =>
      database.kysely.insertInto('notes').values({ id: 3, title: 'new', looks: 0 }).execute(),
    'a new title': () =>
      database.kysely.updateTable('notes').set({ title: 'other' }).where('id', '=', 1).execute(),
    'a counter': () =>
      database.kysely
        .updateTable('notes')
        .set(({ eb }) => ({ looks: eb('looks', '+', 1) }))
        .execute(),
    'a removal': () => database.kysely.deleteFrom('notes').where('id', '=', 1).execute(),
    'a word': () => database.kysely.updateTable('marks').set({ word: 'b' }).execute(),
    'a statement as text': () => sql`update ${sql.table('notes')} set looks = 7`.execute(database.kysely),
    'a removal as text': () => sql`delete from notes where id = 1`.execute(database.kysely),
    'a common table expression': () =>
      sql`with one as (select 1 as id) update notes set looks = 8 where id in (select id from one)`.execute(
        database.kysely,
      ),
  };

  test.each<[string, readonly Load[]]>([
    ['a new row', ['titles', 'everything', 'long', 'howMany']],
    ['a new title', ['titles', 'everything', 'long']],
    ['a counter', ['everything']],
    ['a removal', ['titles', 'everything', 'long', 'marks', 'howMany']],
    ['a word', ['marks']],
    // Of a text, only the table is known.
    ['a statement as text', ['titles', 'everything', 'long', 'howMany']],
    ['a removal as text', ['titles', 'everything', 'long', 'marks', 'howMany']],
    // Of other texts, nothing.
    ['a common table expression', ['titles', 'everything', 'long', 'marks', 'howMany']],
  ])('is read again after %s only where it was read from that', async (name, again) => {
    const other = (await place.connect()).forTables<Notes>();
    const loaded: string[] = [];
    const keptOn = (on: Database<Notes>) =>
      keptBySources(on, async (key) => {
        loaded.push(key);
        // The other connection has repositories of its own in a process of its own.
        return on === database
          ? loads[key as Load]()
          : [{ rows: await sql`select ${sql.ref('title')} from notes order by id`.execute(on.kysely) }];
      });
    const read = keptOn(database);
    const elsewhere = keptOn(other);
    const keys = Object.keys(loads) as Load[];
    for (const key of keys) await read(key);
    await elsewhere('titles');
    loaded.splice(0);
    await database.transaction(async () => changes[name]?.());
    for (const key of keys) expect(await read(key)).toEqual(await loads[key]());
    expect(loaded).toEqual(keys.filter((key) => again.includes(key)));
    await elsewhere('titles');
    expect(loaded.length - keys.filter((key) => again.includes(key)).length).toBe(
      Number(again.includes('titles')),
    );
    await other.close();
  });

  test('is read again after a change that does not say what it changes', async () => {
    let count = 0;
    const read = keptBySources(database, async () => ({ count: (count += 1), rows: await marks() }));
    await read('');
    await database.transaction(() =>
      sql`update page_generation set value = value + 1`.execute(database.kysely),
    );
    await read('');
    expect(count).toBe(2);
  });

  test('depends on what the kept values were read from that it is made of', async () => {
    const inner = keptBySources(database, async () => ({ titles: await titles() }));
    const outer = keptBySources(database, async () => ({ ...(await inner('')), marks: await marks() }));
    await inner('');
    await outer('');
    await database.transaction(async () => changes['a new title']?.());
    expect((await outer('')).titles[0]).toEqual({ title: 'other' });
  });

  test('that was read while a change was made is read again', async () => {
    let isFirst = true;
    const read = keptBySources(database, async () => {
      const rows = await titles();
      if (isFirst) await database.transaction(async () => changes['a new title']?.());
      isFirst = false;
      return rows;
    });
    expect((await read(''))[0]).toEqual({ title: 'one' });
    expect((await read(''))[0]).toEqual({ title: 'other' });
  });

  test('that a transaction has read is not kept: it may be taken back', async () => {
    const read = keptBySources(database, titles);
    await expect(
      database.transaction(async () => {
        await changes['a new title']?.();
        expect((await read(''))[0]).toEqual({ title: 'other' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await read(''))[0]).toEqual({ title: 'one' });
  });

  test('is read again after a change that no statement made, such as a moment that has come', async () => {
    let count = 0;
    const read = keptBySources(database, async () => ({ count: (count += 1), rows: await marks() }));
    await read('');
    await database.quietly(async () => {
      await changes['a counter']?.();
      await database.transaction(async () => undefined);
    });
    await read('');
    expect(count).toBe(2);
  });

  test('is kept while other rows change quietly', async () => {
    let count = 0;
    const read = keptBySources(database, async () => ({ count: (count += 1), rows: await everything() }));
    await read('');
    await database.quietly(async () => changes['a counter']?.());
    await read('');
    expect(count).toBe(1);
  });

  test('of nothing in the database is kept until any change', async () => {
    let count = 0;
    const read = keptBySources(database, async () => ({ count: (count += 1) }));
    await read('');
    await read('');
    await database.transaction(async () => changes['a word']?.());
    await read('');
    expect(count).toBe(2);
  });

  test('until any change is loaded once per key and generation', async () => {
    const loaded: string[] = [];
    const read = keptUntilChange(database, async (key) => {
      loaded.push(key);
      return { marks: await marks() };
    });
    await read('a');
    await read('a');
    await read('b');
    await database.transaction(async () => changes['a counter']?.());
    await read('a');
    expect(loaded).toEqual(['a', 'b', 'a']);
  });
});
