import pg from 'pg';
import { peopleOf, startChat } from './chat-site.mjs';
import { newPostgresCluster } from './postgres-cluster.mjs';
import { newRedisServer } from './redis-server.mjs';
import { newFolder, removeFolder } from './server.mjs';

/**
 * Two processes on a PostgreSQL and a Redis of their own.
 * @param {Record<string, string>} [settings] environment of the processes besides
 * @returns `servers`, which `restart(at)` replaces; `folders` are separate, as on two machines
 */
export const newChatCluster = async (settings = {}) => {
  const [postgres, redis] = [await newPostgresCluster(), await newRedisServer()];
  const folders = [await newFolder(), await newFolder()];
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, LOG_LEVEL: 'silent', ...settings };
  const servers = [];
  const query = async (text, values) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async (at) => (servers[at] = await startChat(folders[at], env));
  const remove = async () => {
    for (const server of servers) await server?.kill();
    await redis.kill();
    await postgres.remove();
    for (const folder of folders) await removeFolder(folder);
  };
  try {
    // Counts statements.
    await query("alter system set shared_preload_libraries = 'pg_stat_statements'");
    postgres.stop('fast');
    postgres.start();
    await query('create extension pg_stat_statements');
    // The second must find the tables that the first makes.
    await start(0);
    await start(1);
  } catch (error) {
    await remove();
    throw error;
  }
  let people = [];
  return {
    postgres,
    redis,
    servers,
    remove,
    /** @returns {Promise<{ id: number, token: string, address: string }[]>} users */
    people: async (count) => {
      if (people.length < count)
        people = [...people, ...(await peopleOf(servers[0].origin, count - people.length, people.length))];
      return people.slice(0, count);
    },
    /** @returns {Promise<object[]>} rows of a query */
    query,
    /** @param {number} at @param {'kill' | 'stop'} [how] @returns {Promise<string>} the new origin */
    restart: async (at, how = 'kill') => {
      await servers[at][how]();
      return (await start(at)).origin;
    },
  };
};
