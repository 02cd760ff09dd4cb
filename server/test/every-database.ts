import { postgresAtHand } from './services-at-hand';
import { openTestPostgres, openTestSqlite, type TestDatabase } from './test-database';

/** Opens a database that the suite closes after the test, or after all tests when opened in `beforeAll`. */
export type OpenDatabase = () => Promise<TestDatabase>;

/**
 * Runs the same tests on SQLite and, when it can be reached, on PostgreSQL.
 * Under REQUIRE_SERVICES=1 a missing PostgreSQL is a failure.
 * @param title what is tested
 * @param tests declares the tests; `open` gives a fresh database at each call
 */
export const everyDatabase = (title: string, tests: (open: OpenDatabase) => void): void => {
  const postgres = postgresAtHand();
  const engines: [string, OpenDatabase][] = [['SQLite', openTestSqlite]];
  if (postgres) engines.push(['PostgreSQL', () => openTestPostgres(postgres)]);
  describe.each(engines)(`${title} (%s)`, (_name, make) => {
    const opened: TestDatabase[] = [];
    tests(async () => {
      const database = await make();
      opened.push(database);
      return database;
    });
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
    }, 120_000);
  });
};
