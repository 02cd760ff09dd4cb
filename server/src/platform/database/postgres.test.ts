import { sql, type Kysely } from 'kysely';
import { postgresAtHand } from '#test/services-at-hand';
import { errorCodeOf } from '../error-code';
import { openPostgres } from './postgres';

const url = postgresAtHand() ?? '';
/** PostgreSQL's code for a connection that an administrator ended. */
const terminated = '57P01';

(url ? describe : describe.skip)('a PostgreSQL connection that the server ends', () => {
  const opened = async () => {
    const broken: string[] = [];
    let reported = (): void => undefined;
    const report = new Promise<void>((resolve) => (reported = resolve));
    const engine = await openPostgres(url, (error) => {
      broken.push(errorCodeOf(error));
      reported();
    });
    return { engine, broken, report };
  };
  const pidOf = async (kysely: Kysely<unknown>): Promise<number> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid ?? 0;

  const end = (kysely: Kysely<unknown>, pid: number) =>
    sql`select pg_terminate_backend(cast(${pid} as integer))`.execute(kysely);

  test('fails the transaction that uses it, and the next query gets another one', async () => {
    const { engine, broken, report } = await opened();
    const transaction = engine.kysely.transaction().execute(async (trx) => {
      await end(engine.kysely, await pidOf(trx));
      await report;
      await pidOf(trx);
    });
    await expect(transaction).rejects.toMatchObject({ word: 'UNAVAILABLE' });
    expect(broken).toEqual([terminated]);
    expect(await pidOf(engine.kysely)).toBeGreaterThan(0);
    await engine.close();
  });

  test('is reported once when it was idle', async () => {
    const { engine, broken, report } = await opened();
    const idle = await pidOf(engine.kysely);
    const other = await openPostgres(url, () => undefined);
    await end(other.kysely, idle);
    await report;
    expect(await pidOf(engine.kysely)).not.toBe(idle);
    expect(broken).toEqual([terminated]);
    await other.close();
    await engine.close();
  });
});

(url ? test : test.skip)('PostgreSQL is told which commits need not wait for the disk', async () => {
  const engine = await openPostgres(url, () => undefined);
  const settingIn = (survives: 'power loss' | 'process') =>
    engine.transaction(async (transaction) => {
      // The databases of tests may wait for no commit at all: only the transaction's own setting tells.
      const { rows } = await sql<{
        own: boolean;
      }>`select source = 'session' as own from pg_settings where name = 'synchronous_commit'`.execute(
        transaction,
      );
      return rows[0]?.own;
    }, survives);
  expect([await settingIn('process'), await settingIn('power loss')]).toEqual([true, false]);
  await engine.close();
});

(url ? test : test.skip)(
  'statistics of PostgreSQL are renewed for the schema of the product alone',
  async () => {
    const engine = await openPostgres(url, () => undefined);
    const { kysely } = engine;
    const name = `analysed_${process.pid}`;
    await sql`create schema ${sql.id(name)}`.execute(kysely);
    try {
      await sql`create table ${sql.id(name)} (id integer)`.execute(kysely);
      await sql`create table ${sql.id(name, name)} (id integer)`.execute(kysely);
      await engine.analyze();
      // Minus one means that a table was never analysed.
      const { rows } = await sql<{ place: string; tuples: number }>`select
      case when relnamespace = current_schema()::regnamespace then 'own' else 'other' end as place, reltuples as tuples
      from pg_class where relname = ${name} order by place`.execute(kysely);
      expect(rows).toEqual([
        { place: 'other', tuples: -1 },
        { place: 'own', tuples: 0 },
      ]);
    } finally {
      await sql`drop table if exists ${sql.id(name)}`.execute(kysely);
      await sql`drop schema ${sql.id(name)} cascade`.execute(kysely);
      await engine.close();
    }
  },
);
