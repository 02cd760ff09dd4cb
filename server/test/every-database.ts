import { postgresDatabases } from './postgres-databases';
import { postgresAtHand } from './services-at-hand';
import { openTestPostgres, openTestSqlite, type TestDatabase } from './test-database';

/** Opens a database that the suite closes after the test, or after all tests when opened in `beforeAll`. */
export type OpenDatabase = () => Promise<TestDatabase>;

/** Declares the same tests for each engine. */
const declare = (
  title: string,
  engines: readonly (readonly [string, OpenDatabase])[],
  tests: (open: OpenDatabase) => void,
): void => {
  describe.each(engines)(`${title} (%s)`, (_name, make) => {
    const ofAll: TestDatabase[] = [];
    const ofTest: TestDatabase[] = [];
    let isInTest = false;
    const closeAll = async (opened: TestDatabase[]): Promise<void> => {
      isInTest = false;
      for (const database of opened.splice(0)) await database.close();
    };
    beforeEach(() => {
      isInTest = true;
    });
    tests(async () => {
      const database = await make();
      (isInTest ? ofTest : ofAll).push(database);
      return database;
    });
    // Declared after the tests' own, which stop whatever still uses a database.
    afterEach(() => closeAll(ofTest), 120_000);
    afterAll(() => closeAll(ofAll), 120_000);
  });
};

/**
 * Runs the same tests on SQLite and, when it can be reached, on PostgreSQL.
 * Under REQUIRE_SERVICES=1 a missing PostgreSQL is a failure.
 * @param title what is tested
 * @param tests declares the tests; `open` gives a fresh database at each call
 */
export const everyDatabase = (title: string, tests: (open: OpenDatabase) => void): void => {
  const postgres = postgresAtHand();
  const databases = postgres === undefined ? undefined : postgresDatabases(postgres);
  const engines: [string, OpenDatabase][] = [['SQLite', openTestSqlite]];
  if (databases) engines.push(['PostgreSQL', () => openTestPostgres(databases)]);
  declare(title, engines, tests);
  if (databases) afterAll(() => databases.close(), 120_000);
};

/**
 * Runs tests on SQLite alone, for what does not depend on how a query is answered. Say why where it is used.
 * @param title what is tested
 * @param tests declares the tests; `open` gives a fresh database at each call
 */
export const oneDatabase = (title: string, tests: (open: OpenDatabase) => void): void =>
  declare(title, [['SQLite', openTestSqlite]], tests);
