import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { everyDatabase } from '#test/every-database';
import { runProgram } from '#test/process-run';
import type { TestDatabase } from '#test/test-database';
import { migrations } from '#app/migrations/migrations';
import { StartProblem } from '../start-problem';
import { openDatabase } from './open-database';
import type { Migration } from './migration';

// Real processes start here, and the machine may be busy.
jest.setTimeout(120_000);

const later: Migration = {
  name: '9999_later',
  up: async (kysely, dialect) => {
    await dialect.createTable(kysely, 'later').$call(dialect.identity('id')).execute();
  },
};

const broken: Migration = {
  name: '9998_broken',
  up: async (kysely, dialect) => {
    await dialect.createTable(kysely, 'half').$call(dialect.identity('id')).execute();
    await sql`insert into nowhere (id) values (1)`.execute(kysely);
  },
};

const environmentOf = ({ dataDir, databaseUrl }: TestDatabase): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

everyDatabase('migrations', (open) => {
  let program: BuiltProgram;
  beforeAll(async () => {
    program = await builtProgram('test/programs/open-database.ts');
  });
  afterAll(() => program.remove());

  const emptied = async (): Promise<TestDatabase> => {
    const place = await open();
    const tables = await place.database.kysely.introspection.getTables({ withInternalKyselyTables: true });
    const drop = async (): Promise<void> => {
      for (const { name } of tables)
        await sql`drop table if exists ${sql.table(name)}`.execute(place.database.kysely);
    };
    if (place.databaseUrl === undefined) {
      await sql`pragma foreign_keys = off`.execute(place.database.kysely);
      await drop();
    } else {
      await sql`drop schema public cascade`.execute(place.database.kysely);
      await sql`create schema public`.execute(place.database.kysely);
    }
    return place;
  };

  it('four processes that start together on no data migrate it once', async () => {
    const place = await emptied();
    const runs = Array.from({ length: 4 }, () => runProgram(program.file, environmentOf(place)));
    for (const { ended } of runs) expect(await ended).toEqual({ code: 0, output: 'generation 1\n' });
  });

  it('an older program refuses newer data and changes nothing', async () => {
    const place = await open();
    await (await openDatabase(place, [...migrations, later])).close();
    await expect(openDatabase(place, migrations)).rejects.toThrow(StartProblem);
    await expect(openDatabase(place, migrations)).rejects.toThrow('9999_later');
    await (await openDatabase(place, [...migrations, later])).close();
  });

  it('a step that fails leaves nothing of itself behind', async () => {
    const place = await open();
    await expect(openDatabase(place, [...migrations, broken])).rejects.toThrow('nowhere');
    const tables = await place.database.kysely.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('half');
    await (await openDatabase(place, migrations)).close();
  });

  it('a file is copied aside before it is changed, and only then', async () => {
    const place = await open();
    const copies = () => readdir(join(place.dataDir, 'backups')).catch(() => []);
    await (await openDatabase(place, migrations)).close();
    expect(await copies()).toEqual([]);
    await (await openDatabase(place, [...migrations, later])).close();
    expect(await copies()).toHaveLength(place.databaseUrl === undefined ? 1 : 0);
  });
});
