import { signedIn } from '../lib/api.mjs';
import { openFile } from '../lib/data.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { median } from '../lib/table.mjs';

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** A different client address for each request, so that the limits per address do not end the measurement. */
let client = 0;
const nextAddress = () => {
  client += 1;
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
};

const post = async (origin, path, body, address = nextAddress()) => {
  const began = performance.now();
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  const { request_id: _id, ...said } = JSON.parse(text);
  return { ms, status: answer.status, said: JSON.stringify(said) };
};

/** Inserts accounts into the database with the administrator's password hash: hashing each would take a second per dozen. */
const addPeople = (dataDir, count, run) => {
  const file = openFile(dataDir);
  const { password_hash } = file.prepare('select password_hash from users limit 1').get();
  const add = file.prepare(
    `insert into users (user_name, user_name_key, nick_name, nick_name_key, email, email_key, password_hash, role, created_at)
     values (@name, @name, @name, @name, @email, @email, @password_hash, 2, 0)`,
  );
  file.transaction(() => {
    for (let number = 0; number < count; number += 1) {
      const name = `known${run}${number}`;
      add.run({ name, email: `${name}@example.org`, password_hash });
    }
  })();
  file.close();
};

/** Alternates known and unknown names. @returns rows of the report */
const compared = async (what, rounds, ask) => {
  const times = { known: [], unknown: [] };
  const said = { known: new Set(), unknown: new Set() };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of round % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const { ms, status, said: text } = await ask(kind, round);
      times[kind].push(ms);
      said[kind].add(`${status} ${text}`);
    }
  const ratio = median(times.known) / median(times.unknown);
  const isSame = [...said.known].sort().join() === [...said.unknown].sort().join();
  return [
    {
      what: `${what}: time of known by unknown, ${rounds} of each`,
      wanted: '0.8 to 1.25',
      measured: `${ratio.toFixed(3)} (${median(times.known).toFixed(2)} ms)`,
      held: ratio >= 0.8 && ratio <= 1.25,
      timed: true,
    },
    {
      what: `${what}: status and text`,
      wanted: 'equal',
      measured: [...said.known, ...said.unknown].slice(0, 2).join(' | ').slice(0, 160),
      held: isSame,
    },
  ];
};

/** @returns how many attempts were allowed, one server after the other */
const letThrough = async (servers, tries, ask) => {
  let count = 0;
  for (let number = 0; number < tries; number += 1) {
    const { status } = await ask(servers[number % servers.length].origin, number);
    if (status !== 429) count += 1;
  }
  return count;
};

/** Whether responses reveal which accounts exist, and whether guessing is stopped: over two processes and a restart. */
export const prove = async ({ quick }) => {
  const rounds = quick ? 40 : 200;
  const dataDir = await newFolder();
  const env = { REDIS_URL: redisUrl, TRUST_PROXY: '1', SEED: 'none' };
  const start = () => startServer({ dataDir, env });
  // Counters are in Redis: names unique to this run, so that an earlier run has used nothing up.
  const run = Date.now().toString(36);
  let servers = [await start(), await start()];
  try {
    const [{ origin }] = servers;
    const admin = await signedIn(origin);
    // No server listens there: mails wait in the outbox, as they do while a mail server is unavailable.
    await admin.call('PUT', '/api/settings/email', {
      host: 'mail.invalid',
      default_from_email: 'site@example.org',
    });
    // Many accounts, since the limits of one would answer before the measurement ends.
    addPeople(dataDir, rounds, run);
    const nameOf = (kind, round) => `${kind}${run}${round}`;
    const emailOf = (kind, round) => `${nameOf(kind, round)}@example.org`;
    const rows = [
      ...(await compared('login', rounds, (kind, round) =>
        post(origin, '/api/email_login', { user_name: nameOf(kind, round), password: 'wrong password' }),
      )),
      ...(await compared('code', rounds, (kind, round) =>
        post(origin, '/api/accounts/code', { email: emailOf(kind, round), purpose: 'reset' }),
      )),
      ...(await compared('reset', rounds, (kind, round) =>
        post(origin, '/api/accounts/reset', {
          email: emailOf(kind, round),
          code: '000000',
          password: 'another password',
        }),
      )),
    ];
    const guess = (at, name, address) =>
      post(at, '/api/email_login', { user_name: name, password: 'wrong password' }, address);
    const attacker = nextAddress();
    const victim = `victim${run}`;
    const byAddress = await letThrough(servers, 30, (at) => guess(at, victim, attacker));
    rows.push({
      what: 'guesses of one address at one account, two processes',
      wanted: '10 of 30',
      measured: `${byAddress} of 30`,
      held: byAddress === 10,
    });
    for (const server of servers) await server.stop();
    servers = [await start(), await start()];
    const afterRestart = await letThrough(servers, 4, (at) => guess(at, victim, attacker));
    rows.push({
      what: 'and after a restart of both',
      wanted: '0 of 4',
      measured: `${afterRestart} of 4`,
      held: afterRestart === 0,
    });
    const codes = await letThrough(servers, 4, (at) =>
      post(at, '/api/accounts/code', { email: `often${run}@example.org`, purpose: 'reset' }),
    );
    rows.push({
      what: 'codes to one address within a minute, two processes',
      wanted: '1 of 4',
      measured: `${codes} of 4`,
      held: codes === 1,
    });
    return rows;
  } finally {
    for (const server of servers) await server.stop();
    await removeFolder(dataDir);
  }
};
