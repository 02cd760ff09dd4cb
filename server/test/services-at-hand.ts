/** What tests use where it runs; `found` is the variable that says whether it answers. */
export const services = {
  PostgreSQL: {
    url: process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
    port: 5432,
    found: 'POSTGRES_ANSWERS',
  },
  Redis: {
    url: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    port: 6379,
    found: 'REDIS_ANSWERS',
  },
} as const;

const required = (name: keyof typeof services): string | undefined => {
  const { url, found } = services[name];
  if (process.env[found] === 'yes') return url;
  if (process.env['REQUIRE_SERVICES'] === '1')
    throw new Error(`REQUIRE_SERVICES=1, but ${name} does not answer at ${url}`);
  return undefined;
};

/** @returns PostgreSQL's address when it answers @throws when it must but doesn't */
export const postgresAtHand = (): string | undefined => required('PostgreSQL');

/** @returns Redis' address when it answers @throws when it must but doesn't */
export const redisAtHand = (): string | undefined => required('Redis');
