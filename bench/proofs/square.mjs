import { onBothDatabases } from '../lib/both-databases.mjs';
import { addManyRoles, frequentWord, rareWord } from '../lib/many-roles.mjs';
import { requestTimes } from '../lib/request-times.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

const requestsOf = ({ busy, other }) => ({
  'first page': '/api/big_model/square/roles',
  'newest first': '/api/big_model/square/roles?sort=new',
  'page 200': '/api/big_model/square/roles?page=200&limit=48',
  'tag of half of the roles': `/api/big_model/square/roles?tag=${busy}`,
  'that tag and a word of every role': `/api/big_model/square/roles?tag=${busy}&key=${frequentWord}`,
  'that tag and a word of few roles': `/api/big_model/square/roles?tag=${busy}&key=${rareWord}`,
  'another tag and a word of every role': `/api/big_model/square/roles?tag=${other}&key=${frequentWord}`,
  'that tag and a word of no role': `/api/big_model/square/roles?tag=${busy}&key=没有这个`,
  'a word of few roles': `/api/big_model/square/roles?key=${rareWord}`,
  'tags with their numbers': '/api/big_model/square/tags',
  'roles in front': '/api/big_model/square/featured',
  'call of older clients, all tags at once': '/api/big_model/square',
});

const asked = async (origin, path) => {
  const answer = await fetch(origin + encodeURI(path));
  const { code, data, msg } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${answer.status} ${msg}`);
  return data;
};

const proveOn = async (name, env, { quick }) => {
  const count = quick ? 2_000 : 10_000;
  const dataDir = await newFolder();
  const settings = { SEED: 'none', ...env };
  // The first start makes the tables.
  await (await startServer({ dataDir, env: settings })).stop();
  const known = await addManyRoles({ dataDir, databaseUrl: env.DATABASE_URL, count });
  const server = await startServer({ dataDir, env: settings });
  try {
    const ask = (path) => asked(server.origin, path);
    return await requestTimes(`${name}, ${count} roles`, requestsOf(known), ask, quick ? 10 : 40);
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};

/** The square with 10,000 roles: its pages by tag and text, and what stands around them; on both databases. */
export const prove = onBothDatabases(proveOn);
