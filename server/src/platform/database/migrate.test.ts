import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase, oneDatabase } from '#test/every-database';
import { runProgram } from '#test/process-run';
import type { TestDatabase } from '#test/test-database';
import { migrations } from '#app/schema';
import { StartProblem } from '../start-problem';
import { openDatabase, type DatabasePlace } from './open-database';
import type { Migration } from './migration';

// Real processes start here, which is slow on a busy machine.
jest.setTimeout(120_000);

const later: Migration = {
  name: 'later-0001',
  up: async (kysely, dialect) => {
    await dialect.createTable(kysely, 'later').$call(dialect.identity('id')).execute();
  },
};

const broken: Migration = {
  name: 'broken-0001',
  up: async (kysely, dialect) => {
    await dialect.createTable(kysely, 'half').$call(dialect.identity('id')).execute();
    await sql`insert into nowhere (id) values (1)`.execute(kysely);
  },
};

const environmentOf = ({ dataDir, databaseUrl }: DatabasePlace): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

everyDatabase('migrations', (open) => {
  let program: BuiltProgram;
  beforeAll(async () => {
    program = await builtProgram('test/programs/open-database.ts');
  });
  afterAll(() => program.remove());

  it('run once when four processes start together on an empty database', async () => {
    const place = await emptyPlace(open);
    const runs = Array.from({ length: 4 }, () => runProgram(program.file, environmentOf(place)));
    for (const { ended } of runs) expect(await ended).toEqual({ code: 0, output: 'generation 1\n' });
  });

  it('of a newer program make an older one refuse the database and change nothing', async () => {
    const place = await open();
    await (await openDatabase(place, [...migrations, later])).close();
    await expect(openDatabase(place, migrations)).rejects.toThrow(StartProblem);
    await expect(openDatabase(place, migrations)).rejects.toThrow('later-0001');
    await (await openDatabase(place, [...migrations, later])).close();
  });

  it('leave nothing behind when one of them fails, and say which one and where the copy is', async () => {
    const place = await open();
    const opening = openDatabase(place, [...migrations, broken]);
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(/^升级数据的步骤 broken-0001 失败（.*nowhere.*），数据没有改变\n/);
    await expect(opening).rejects.toThrow(
      place.databaseUrl === undefined
        ? join(place.dataDir, 'backups', 'before-broken-0001.sqlite')
        : /使用 PostgreSQL 时不做副本.+npm run backup/,
    );
    const tables = await place.database.kysely.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('half');
    await (await openDatabase(place, migrations)).close();
  });

  it('copy an SQLite file before they change it, and only then', async () => {
    const place = await open();
    const copies = () => readdir(join(place.dataDir, 'backups')).catch(() => []);
    await (await openDatabase(place, migrations)).close();
    expect(await copies()).toEqual([]);
    await (await openDatabase(place, [...migrations, later])).close();
    expect(await copies()).toEqual(place.databaseUrl === undefined ? ['before-later-0001.sqlite'] : []);
  });

  it('of any module run on a database that already has migrations of later modules', async () => {
    const place = await open();
    const next: Migration = {
      name: 'later-0002',
      up: (kysely) => kysely.schema.dropTable('later').execute(),
    };
    await (await openDatabase(place, [...migrations, later])).close();
    const added: Migration = { name: 'added-0001', up: async () => undefined };
    await (await openDatabase(place, [added, ...migrations, later, next])).close();
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(place.database.kysely);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['added-0001', 'later-0001', 'later-0002']),
    );
  });

  it('refuse a database from before the first release and change nothing', async () => {
    const place = await open();
    const { kysely } = place.database;
    await kysely.schema.dropTable('migrations').execute();
    await kysely.schema
      .createTable('migrations')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('timestamp', 'text')
      .execute();
    await sql`insert into migrations (name, timestamp) values
      ('0000_platform', '2026-11-21T00:00:00Z'), ('0001_users', '2026-11-21T00:00:00Z')`.execute(kysely);
    const opening = openDatabase(place, migrations);
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(/^数据来自首个版本发布之前的开发版本.+导出.+导入.+$/);
    const { rows } = await sql`select * from migrations`.execute(kysely);
    expect(rows).toHaveLength(2);
    await expect(readdir(join(place.dataDir, 'backups'))).rejects.toThrow('ENOENT');
  });
});

// PostgreSQL makes no copies.
oneDatabase('copies before a migration', (open) => {
  const folderOf = ({ dataDir }: DatabasePlace): string => join(dataDir, 'backups');
  const copyOf = (place: DatabasePlace): string => join(folderOf(place), 'before-broken-0001.sqlite');
  const failToStart = async (place: DatabasePlace): Promise<void> =>
    expect(openDatabase(place, [...migrations, broken])).rejects.toThrow('broken-0001');
  /** Any change raises the generation. */
  const write = (place: TestDatabase): Promise<void> => place.database.transaction(async () => undefined);
  const generationIn = (file: string): unknown => {
    const copy = new BetterSqlite3(file, { readonly: true });
    try {
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      return copy.prepare('select value from page_generation').pluck().get();
    } finally {
      copy.close();
    }
  };

  it('are made once for a state, and again after it has changed', async () => {
    const place = await open();
    await failToStart(place);
    const first = await stat(copyOf(place));
    await failToStart(place);
    expect((await stat(copyOf(place))).ino).toBe(first.ino);
    const generation = Number(generationIn(copyOf(place)));
    await write(place);
    await failToStart(place);
    expect(generationIn(copyOf(place))).toBe(generation + 1);
  });

  it('that were interrupted do not count and are removed', async () => {
    const place = await open();
    await mkdir(folderOf(place));
    const interrupted = join(folderOf(place), '.unfinished-0a1b2c3d4e5f-before-broken-0001.sqlite');
    await writeFile(interrupted, 'SQLite form');
    // Whole by its name, but of no state of this database.
    await writeFile(copyOf(place), 'something else');
    await failToStart(place);
    expect(await readdir(folderOf(place))).toEqual(['before-broken-0001.sqlite']);
    expect(generationIn(copyOf(place))).toBe(await place.database.generation());
  });

  it('are the newest three, readable by their owner alone', async () => {
    const place = await open();
    await mkdir(folderOf(place));
    for (const [name, at] of [
      ['before-a-0001.sqlite', 1],
      ['before-b-0001.sqlite', 3],
      ['before-c-0001.sqlite', 2],
      ['of-a-person.sqlite', 0],
    ] as const) {
      await writeFile(join(folderOf(place), name), '');
      await utimes(join(folderOf(place), name), at, at);
    }
    await failToStart(place);
    expect((await readdir(folderOf(place))).toSorted()).toEqual([
      'before-b-0001.sqlite',
      'before-broken-0001.sqlite',
      'before-c-0001.sqlite',
      'of-a-person.sqlite',
    ]);
    if (process.platform !== 'win32') expect((await stat(copyOf(place))).mode & 0o777).toBe(0o600);
  });

  it('are of the state right before the change, also when another process writes or migrates meanwhile', async () => {
    const place = await open();
    const runs = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase(place, [...migrations, later])),
    );
    for (const run of runs) await run.close();
    const copy = new BetterSqlite3(join(folderOf(place), 'before-later-0001.sqlite'), { readonly: true });
    expect(copy.prepare(`select count(*) from migrations where name = 'later-0001'`).pluck().get()).toBe(0);
    copy.close();
  });
});
