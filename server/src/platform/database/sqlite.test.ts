import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { openSqlite, type SqliteEngine } from './sqlite';

describe('an SQLite file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanye-sqlite-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is created for its owner alone, with what belongs to it', async () => {
    const path = join(folder, 'data.sqlite');
    const engine = openSqlite(path);
    engine.ping().catch(() => undefined);
    const file = new BetterSqlite3(path);
    file.exec('create table notes (text text)');
    await engine.copyTo(join(folder, 'copy.sqlite'));
    const modes = await Promise.all(
      ['data.sqlite', 'data.sqlite-wal', 'data.sqlite-shm', 'copy.sqlite'].map(
        async (name) => (await stat(join(folder, name))).mode & 0o777,
      ),
    );
    if (process.platform !== 'win32') expect(modes).toEqual([0o600, 0o600, 0o600, 0o600]);
    file.close();
    await engine.close();
  });

  test('has statistics of tables that have rows, and of those alone that have grown since', async () => {
    const engine = openSqlite(join(folder, 'data.sqlite'));
    const run = (statement: string) => sql.raw(statement).execute(engine.kysely);
    const sizeOf = async (index: string) => {
      const { rows } = await sql<{
        stat: string;
      }>`select stat from sqlite_stat1 where idx = ${index}`.execute(engine.kysely);
      return rows.map(({ stat }) => stat.split(' ')[0]);
    };
    const fill = (table: string, until: number) =>
      run(
        `insert into ${table} with recursive n(n) as (select 1 union all select n + 1 from n where n < ${until}) select n from n`,
      );
    for (const table of ['notes', 'tags']) {
      await run(`create table ${table} (number integer)`);
      await run(`create index ${table}_by_number on ${table} (number)`);
      await fill(table, 100);
    }
    await engine.analyze();
    expect([await sizeOf('notes_by_number'), await sizeOf('tags_by_number')]).toEqual([['100'], ['100']]);
    await fill('notes', 10);
    await fill('tags', 2_000);
    await engine.analyze();
    expect([await sizeOf('notes_by_number'), await sizeOf('tags_by_number')]).toEqual([['100'], ['2100']]);
    await engine.close();
  });

  describe('commits', () => {
    const add = (engine: SqliteEngine, survives: 'power loss' | 'process') =>
      engine.transaction((transaction) => sql`insert into notes values (1)`.execute(transaction), survives);

    /** Syncs of files as they are told to end. */
    const holdSyncs = async () => {
      const path = join(folder, 'any');
      const file = await open(path, 'w');
      const sync = jest.spyOn(Object.getPrototypeOf(file) as typeof file, 'datasync');
      await file.close();
      return sync;
    };

    test('are answered once the disk has them, unless they need not survive a loss of power', async () => {
      const engine = openSqlite(join(folder, 'data.sqlite'));
      await sql`create table notes (number integer)`.execute(engine.kysely);
      const sync = await holdSyncs();
      let end: () => void = () => undefined;
      sync.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
      const settled: string[] = [];
      const lasting = add(engine, 'power loss').then(() => settled.push('lasting'));
      await add(engine, 'process').then(() => settled.push('fleeting'));
      end();
      await lasting;
      expect([settled, sync.mock.calls.length]).toEqual([['fleeting', 'lasting'], 1]);
      sync.mockRestore();
      await engine.close();
    });

    test('that the disk does not take are refused as a failure that may pass', async () => {
      const engine = openSqlite(join(folder, 'data.sqlite'));
      await sql`create table notes (number integer)`.execute(engine.kysely);
      const sync = await holdSyncs();
      sync.mockRejectedValueOnce(new Error('EIO'));
      await expect(add(engine, 'power loss')).rejects.toMatchObject({ word: 'UNAVAILABLE' });
      await add(engine, 'power loss');
      sync.mockRestore();
      await engine.close();
    });
  });

  test('is copied as it was at one moment, although another connection writes during all of the copy', async () => {
    const path = join(folder, 'data.sqlite');
    const engine = openSqlite(path);
    const writer = new BetterSqlite3(path);
    writer.exec('create table notes (text text)');
    const insert = writer.prepare('insert into notes values (?)');
    // More pages than one step of a copy takes.
    writer.transaction(() => {
      for (let row = 0; row < 3_000; row += 1) insert.run('x'.repeat(4_000));
    })();
    let steps = 0;
    await engine.copyTo(join(folder, 'copy.sqlite'), () => {
      steps += 1;
      // A copy that begins again at each change would never end.
      if (steps < 100) insert.run('written meanwhile');
    });
    expect(steps).toBeGreaterThan(1);
    expect(steps).toBeLessThan(20);
    const copy = new BetterSqlite3(join(folder, 'copy.sqlite'), { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare('select count(*) from notes').pluck().get()).toBe(3_000);
    copy.close();
    writer.close();
    await engine.close();
  });
});
