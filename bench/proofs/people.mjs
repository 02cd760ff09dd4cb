import { signedIn } from '../lib/api.mjs';
import { onBothDatabases } from '../lib/both-databases.mjs';
import { addManyPeople } from '../lib/many-people.mjs';
import { requestTimes } from '../lib/request-times.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

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
    const ask = (path) => client.call('GET', encodeURI(path));
    return await requestTimes(`${name}, ${count}`, requestsOf(known), ask, quick ? 10 : 20);
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};

/** 100,000 users and as many private messages: their lists, filters and searches; on both databases. */
export const prove = onBothDatabases(proveOn);
