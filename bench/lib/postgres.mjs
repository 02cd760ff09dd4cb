import { randomBytes } from 'node:crypto';
import pg from 'pg';

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const run = async (text) => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/**
 * A PostgreSQL database for this run, and Redis.
 * @returns {Promise<{ env: Record<string, string>, drop: () => Promise<void> } | undefined>} undefined without PostgreSQL
 */
export const newPostgres = async () => {
  const name = `yanye_prove_${randomBytes(5).toString('hex')}`;
  try {
    await run(`create database ${name}`);
  } catch (error) {
    if (process.env.REQUIRE_SERVICES === '1') throw error;
    return undefined;
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href, REDIS_URL: redisUrl },
    drop: () => run(`drop database ${name} with (force)`),
  };
};
