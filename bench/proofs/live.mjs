import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { signedIn } from '../lib/api.mjs';
import { liveClient, post } from '../lib/live-client.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

const senders = 12;
/** Milliseconds between two messages of a sender, who may send 30 per minute. */
const restMs = 2_200;
const password = 'a password of the proof 9';

/** Ids unique to this run: topics and limits in Redis are named by them. */
const ownIds = async (databaseUrl) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const first = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  await client.query(`select setval(pg_get_serial_sequence('users', 'id'), ${first})`);
  await client.end();
};

const messagesIn = async (databaseUrl, receiver) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as count from private_messages where receiver_id = $1',
    [receiver],
  );
  await client.end();
  return rows[0].count;
};

/** Creates users through the API. @returns their ids and tokens */
const people = async (origin, names) => {
  const { call } = await signedIn(origin);
  const made = [];
  for (const name of names) {
    await call('POST', '/api/users', { user_name: name, nick_name: name, password, role: 2 });
    const { call: asUser, token } = await signedIn(origin, { email: name, password });
    const { id } = await asUser('GET', '/api/user_info');
    made.push({ id, token });
  }
  return made;
};

const run = async ({ databaseUrl, env, folders, restarts }) => {
  const serverEnv = { SEED: 'none', SECRET_KEY: 'a secret that both of the processes share', ...env };
  const start = (dataDir) => startServer({ dataDir, env: serverEnv });
  const steady = await start(folders[0]);
  await ownIds(databaseUrl);
  const [receiver, ...writers] = await people(steady.origin, [
    '收信人',
    ...Array.from({ length: senders }, (_, nth) => `写信人${nth}`),
  ]);
  let restarted = await start(folders[1]);
  let isUp = true;
  const topic = `private-messages:${receiver.id}`;
  const clients = {
    'client of the process that restarts': liveClient({
      token: receiver.token,
      topic,
      origin: () => (isUp ? restarted : steady).origin,
    }),
    'client of the other process': liveClient({ token: receiver.token, topic, origin: () => steady.origin }),
  };
  const [moving] = Object.values(clients);
  let acknowledged = 0;
  let isOver = false;
  const write = async ({ token }, index) => {
    for (let nth = index; !isOver; nth += 1) {
      const { origin } = isUp && nth % 2 ? restarted : steady;
      const body = { rev_user_id: receiver.id, content: `第 ${nth} 封` };
      // Whether a process that is killed while it responds stored the message is unknown.
      const answer = await post(`${origin}/api/messages`, { token, body }).catch(() => undefined);
      if (answer?.code === 0) acknowledged += 1;
      // A stopping process may refuse.
      else if (answer && answer.statusCode !== 503 && answer.error !== 'UNAVAILABLE')
        throw new Error(JSON.stringify(answer));
      await sleep(restMs * (0.9 + 0.2 * Math.random()));
    }
  };
  try {
    await Promise.all(Object.values(clients).map(({ ready }) => ready));
    const writing = Promise.all(writers.map(write));
    for (let nth = 0; nth < restarts; nth += 1) {
      await sleep(500 + Math.random() * 500);
      isUp = false;
      await (nth % 2 ? restarted.stop() : restarted.kill());
      await sleep(Math.random() * 500);
      restarted = await start(folders[1]);
      isUp = true;
      moving.move();
    }
    isOver = true;
    await writing;
    // One heartbeat recovers what the bus lost.
    await sleep(21_000);
    const stored = await messagesIn(databaseUrl, receiver.id);
    const rows = Object.entries(clients).map(([what, { seqs, counts }]) => {
      const distinct = new Set(seqs).size;
      const missing = Math.max(0, acknowledged - distinct) + (seqs.at(-1) - distinct);
      const doubled = seqs.length - distinct;
      const isOrdered = seqs.every((seq, index) => index === 0 || seq > seqs[index - 1]);
      return {
        what: `${what}, ${restarts} restarts: missed, doubled, resets`,
        wanted: '0, 0, 0',
        measured: `${missing}, ${doubled}, ${counts.resets - 1} (${distinct} events of ${acknowledged} acknowledged and ${stored} stored messages, ${counts.connections} connections)`,
        held: missing === 0 && doubled === 0 && isOrdered && counts.resets === 1 && acknowledged > 0,
      };
    });
    return rows;
  } finally {
    isOver = true;
    await Promise.all(Object.values(clients).map((client) => client.stop()));
    await steady.stop();
    await restarted.kill();
  }
};

/** Two processes on PostgreSQL and Redis, one of them restarted repeatedly, gracefully and by `kill -9`: events that a client misses. */
export const prove = async ({ quick }) => {
  const postgres = await newPostgres();
  if (!postgres)
    return [{ what: 'live events over restarts', wanted: '-', measured: 'PostgreSQL is not available' }];
  const folders = [await newFolder(), await newFolder()];
  const { env } = postgres;
  try {
    return await run({ databaseUrl: env.DATABASE_URL, env, folders, restarts: quick ? 5 : 50 });
  } finally {
    await postgres.drop();
    for (const folder of folders) await removeFolder(folder);
  }
};
