import { signedIn } from '../lib/api.mjs';
import { addManyPeople } from '../lib/many-people.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

const runs = 5;
const wanted = 50;
const ms = (value) => `${value.toFixed(1)} ms`;
const p95 = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

const requestsOf = ({ busy, other }) => ({
  'people, first page': '/api/users?page=1&limit=20',
  'people, oldest first': '/api/users?page=1&limit=20&sort=created_at asc',
  'people, page 900': '/api/users?page=900&limit=100',
  'people, disabled ones': '/api/users?page=1&limit=20&role=4',
  'people, a word that many have': '/api/users?page=1&limit=20&key=用户',
  'people, a word that few have': '/api/users?page=1&limit=20&key=99999',
  'people, a word that nobody has': '/api/users?page=1&limit=20&key=没有这个人',
  'people, a word and a role': '/api/users?page=1&limit=20&key=9999&role=2',
  'senders, first page': '/api/message_users?page=1&limit=20',
  'senders, a word that few have': '/api/message_users?page=1&limit=20&nickName=9999',
  'senders, a word that nobody has': '/api/message_users?page=1&limit=20&nickName=没有这个人',
  'whom the busiest person wrote to': `/api/message_users/user?userID=${busy}`,
  'the longest conversation': `/api/message_users/record?sendUserID=${busy}&revUserID=${other}`,
});

const proveOn = async (name, env, { quick }) => {
  const count = quick ? 10_000 : 100_000;
  const dataDir = await newFolder();
  const settings = { SEED: 'none', ...env };
  let server = await startServer({ dataDir, env: settings });
  await server.stop();
  const known = await addManyPeople({ dataDir, databaseUrl: env.DATABASE_URL, count });
  server = await startServer({ dataDir, env: settings });
  try {
    const client = await signedIn(server.origin);
    const rows = [];
    for (const [what, path] of Object.entries(requestsOf(known))) {
      const ask = () => client.call('GET', encodeURI(path));
      for (let time = 0; time < 3; time += 1) await ask();
      const times = [];
      for (let run = 0; run < runs; run += 1) {
        const taken = [];
        for (let time = 0; time < (quick ? 10 : 20); time += 1) {
          const began = performance.now();
          await ask();
          taken.push(performance.now() - began);
        }
        times.push(p95(taken));
      }
      rows.push(
        timed(`${name}, ${count}: ${what}, p95`, `≤ ${wanted} ms`, times, (value) => value <= wanted, ms),
      );
    }
    return rows;
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};

/** 100,000 users and as many private messages: their lists, filters and searches; on both databases. */
export const prove = async (options) => {
  const rows = await proveOn('SQLite', {}, options);
  const postgres = await newPostgres();
  if (!postgres) return [...rows, { what: 'PostgreSQL', wanted: '-', measured: 'no PostgreSQL at hand' }];
  try {
    const env = { ...postgres.env, SECRET_KEY: 'a secret of nothing but this proof' };
    return [...rows, ...(await proveOn('PostgreSQL', env, options))];
  } finally {
    await postgres.drop();
  }
};
