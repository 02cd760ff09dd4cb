import { sql } from 'kysely';
import { everyDatabase } from '#test/every-database';
import type { TestDatabase } from '#test/test-database';
import type { Database } from './database';
import { contains, inChunks, startsWith } from './dialect';

interface Notes {
  notes: { id: number; title: string; looks: number };
}

everyDatabase('the database', (open) => {
  let place: TestDatabase;
  let database: Database<Notes>;

  beforeEach(async () => {
    place = await open();
    database = place.database.forTables<Notes>();
    await database.dialect
      .createTable(place.database.kysely, 'notes')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('looks', database.dialect.bigint, (column) => column.notNull().defaultTo(0))
      .execute();
  });

  const add = (id: number, title = 'x') =>
    database.kysely.insertInto('notes').values({ id, title, looks: 0 }).execute();
  const ids = async () => {
    const rows = await database.kysely.selectFrom('notes').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };

  it('a change increments the generation and a refused one does not', async () => {
    const before = await database.generation();
    await database.transaction(() => add(1));
    expect(await database.generation()).toBe(before + 1);
    await expect(
      database.transaction(async () => {
        await add(2);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.generation()).toBe(before + 1);
    expect(await ids()).toEqual([1]);
  });

  it('a change that no page shows leaves the generation unchanged', async () => {
    const before = await database.generation();
    await database.transaction(() => add(1), { pages: 'unchanged' });
    expect(await database.generation()).toBe(before);
  });

  it('an inner change increments the generation of an outer transaction that invalidates nothing', async () => {
    const before = await database.generation();
    await database.transaction(() => database.transaction(() => add(1)), { pages: 'unchanged' });
    expect(await database.generation()).toBe(before + 1);
  });

  it('another connection sees the incremented generation immediately', async () => {
    const other = await place.connect();
    for (let id = 1; id <= 20; id += 1) {
      await database.transaction(() => add(id));
      expect(await other.generation()).toBe(await database.generation());
    }
    await other.close();
  });

  it('the generation of an open transaction is visible to no other connection', async () => {
    const before = await database.generation();
    await database.transaction(async () => {
      await add(1);
      await database.transaction(() => add(2));
      expect(await place.database.generation()).toBe(before);
    });
    expect(await database.generation()).toBe(before + 1);
  });

  it('two connections that write concurrently lose no update', async () => {
    const other = (await place.connect()).forTables<Notes>();
    const write = (on: Database<Notes>, start: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          on.transaction(async () => {
            const seen = await on.kysely.selectFrom('notes').select('id').execute();
            await on.kysely
              .insertInto('notes')
              .values({ id: start + index, title: String(seen.length), looks: 0 })
              .execute();
          }),
        ),
      );
    const before = await database.generation();
    await Promise.all([write(database, 100), write(other, 200)]);
    expect(await ids()).toHaveLength(40);
    expect(await database.generation()).toBe(before + 40);
    await other.close();
  });

  it('a query of another async call chain stays out of an open transaction', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const rolledBack = database
      .transaction(async () => {
        await add(1);
        begun();
        await held;
        throw new Error('undone');
      })
      .catch(() => 'undone');
    await inside;
    const others = ids();
    const written = database.transaction(() => add(2));
    release();
    expect(await rolledBack).toBe('undone');
    expect(await others).not.toContain(1);
    await written;
    expect(await ids()).toEqual([2]);
  });

  it('a write outside a transaction is refused', async () => {
    await expect(add(1)).rejects.toThrow('stale pages');
  });

  it('a stored query handle inside a transaction is refused instead of blocking forever', async () => {
    const kept = database.kysely;
    await expect(database.transaction(() => kept.selectFrom('notes').select('id').execute())).rejects.toThrow(
      'kept kysely',
    );
  });

  it('work that outlives its transaction sees the database outside it', async () => {
    let release: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => {
      release = resolve;
    });
    let late: Promise<number[]> | undefined;
    await database.transaction(async () => {
      await add(1);
      late = committed.then(ids);
    });
    release();
    expect(await late).toEqual([1]);
  });

  it('a change that must survive a loss of power joins no transaction that need not', async () => {
    const fleeting = { survives: 'process' } as const;
    await expect(database.quietly(() => database.quietly(() => add(1)), fleeting)).rejects.toThrow(
      'survive a loss of power',
    );
    await database.quietly(() => database.quietly(() => add(2), fleeting), fleeting);
    await database.quietly(() => database.quietly(() => add(3), fleeting));
    expect(await ids()).toEqual([2, 3]);
  });

  it('callbacks run after commit, and never after a rollback', async () => {
    const seen: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(() => seen.push('after'));
      await add(1);
      seen.push('inside');
    });
    await database
      .transaction(async () => {
        database.afterCommit(() => seen.push('never'));
        throw new Error('no');
      })
      .catch(() => undefined);
    database.afterCommit(() => seen.push('now'));
    expect(seen).toEqual(['inside', 'after', 'now']);
  });

  it('wrong types are refused on both engines', async () => {
    await expect(
      database.transaction(() =>
        sql`insert into notes (id, title) values ('one', 'x')`.execute(database.kysely),
      ),
    ).rejects.toHaveProperty('code');
  });

  it('counts and sums come back as numbers', async () => {
    await database.transaction(() => add(1));
    const row = await database.kysely
      .selectFrom('notes')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('looks').as('sum')])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, sum: 0 });
  });

  it.each([
    ['HELLO', [1]],
    ['100%', [2]],
    ['a_c', [3]],
    ['\\', [5]],
    ['言叶', [6]],
    ['zzz', []],
  ])('a search for %s finds exactly what contains it', async (text, found) => {
    await database.transaction(async () => {
      await add(1, 'say Hello');
      await add(2, '100% sure');
      await add(3, 'a_c');
      await add(4, 'abc 100 per cent');
      await add(5, 'back\\slash');
      await add(6, '你好言叶');
    });
    const rows = await database.kysely
      .selectFrom('notes')
      .select('id')
      .where(({ ref }) => contains(ref('title'), text))
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(found);
  });

  it('a prefix matches only at the beginning', async () => {
    await database.transaction(async () => {
      await add(1, 'a%b');
      await add(2, 'axb');
      await add(3, 'xa%b');
    });
    const rows = await database.kysely
      .selectFrom('notes')
      .select('id')
      .where(({ ref }) => startsWith(ref('title'), 'a%'))
      .execute();
    expect(rows).toEqual([{ id: 1 }]);
  });

  it('a list of forty thousand values is queried in batches', async () => {
    await database.transaction(async () => {
      await add(3);
      await add(39_999);
    });
    const wanted = Array.from({ length: 40_000 }, (_, id) => id);
    const rows = await inChunks(wanted, (portion) =>
      database.kysely.selectFrom('notes').select('id').where('id', 'in', portion).execute(),
    );
    expect(rows).toEqual([{ id: 3 }, { id: 39_999 }]);
  });

  it('an intact database passes its check', async () => {
    await expect(database.check()).resolves.toBeUndefined();
  });
});
