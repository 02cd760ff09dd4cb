import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import { runProgram } from '#test/process-run';
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

  it('leave nothing behind when one of them fails', async () => {
    const place = await open();
    await expect(openDatabase(place, [...migrations, broken])).rejects.toThrow(/broken-0001.*nowhere/);
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
    expect(await copies()).toEqual(
      place.databaseUrl === undefined ? [expect.stringMatching(/^before-later-0001-.+[.]sqlite$/)] : [],
    );
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
