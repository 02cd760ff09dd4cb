import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { signedIn } from '../lib/api.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { reverseProxies } from '../lib/reverse-proxies.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { tlsClient } from '../lib/tls-client.mjs';

const password = 'a password of the proof 9';
const patienceMs = 10_000;

/** Counters are in Redis: addresses unique to this run, so that an earlier run has used nothing up. */
const network = [...randomBytes(2)].join('.');
let host = 0;
const nextAddress = () => {
  host += 1;
  return `127.${network}.${host}`;
};

const untilUp = async ({ tls, hasEnded, output }) => {
  const began = performance.now();
  for (;;) {
    const client = tlsClient(tls, nextAddress());
    const answer = await client.ask('GET', '/healthz').catch(() => undefined);
    client.close();
    if (answer?.status === 200) return;
    if (hasEnded() || performance.now() - began > patienceMs)
      throw new Error(`the proxy does not answer: ${output().slice(-1_000)}`);
    host -= 1;
    await sleep(50);
  }
};

/** @returns how often each status was answered, e.g. `10 x 401, 30 x 429` */
const counted = (statuses) =>
  [...new Set(statuses)]
    .sort()
    .map((status) => `${statuses.filter((other) => other === status).length} x ${status}`)
    .join(', ');

const equal = (what, wanted, measured) => ({ what, wanted, measured, held: wanted === measured });

const guessing = async (newClient, name) => {
  const signIn = (client, given, headers = {}) =>
    client.call('POST', '/api/email_login', { body: { user_name: name, password: given }, headers });
  const owner = newClient();
  const first = await signIn(owner, password);
  const attacker = newClient();
  const forged = [];
  for (let number = 0; number < 40; number += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${number}` };
    forged.push((await signIn(attacker, 'a wrong guess', headers)).status);
  }
  const inManyNetworks = [];
  for (let round = 0; round < 12; round += 1) {
    const client = newClient();
    for (let number = 0; number < 9; number += 1)
      inManyNetworks.push((await signIn(client, 'a wrong guess')).status);
  }
  const stranger = await signIn(newClient(), password);
  const again = await signIn(owner, password);
  return {
    token: first.envelope.data,
    rows: [
      equal('40 wrong passwords with forged addresses', '10 x 401, 30 x 429', counted(forged)),
      {
        what: 'wrong passwords from 12 more networks',
        wanted: 'refused in the end',
        measured: counted(inManyNetworks),
        held: inManyNetworks.at(-1) === 429,
      },
      equal('then the right password from an unknown device', '429', String(stranger.status)),
      equal('and from the device that signed in before', '200', String(again.status)),
    ],
  };
};

const uploading = async (client, token) => {
  const width = 1_200;
  // Noise cannot be compressed.
  const bytes = await sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    .png()
    .toBuffer();
  const form = new Response(
    (() => {
      const parts = new FormData();
      parts.append('image', new Blob([bytes], { type: 'image/png' }), 'noise.png');
      return parts;
    })(),
  );
  const body = Buffer.from(await form.arrayBuffer());
  const headers = { token, 'content-type': form.headers.get('content-type') };
  const { status, bytes: said } = await client.ask('POST', '/api/image', { headers, body });
  // A proxy that refuses answers with a page.
  const { data } = status === 200 ? JSON.parse(said.toString()) : {};
  const path = typeof data === 'string' ? data : (data?.url ?? data?.path ?? '');
  const picture = path ? await client.ask('GET', new URL(path, 'https://localhost').pathname) : undefined;
  return {
    what: `an upload of ${(body.length / 1024 / 1024).toFixed(1)} MB, and its picture`,
    wanted: '200, 200 image',
    measured: `${status}, ${picture?.status} ${picture?.headers['content-type']?.split('/')[0]}`,
    held: status === 200 && picture?.status === 200 && picture.bytes.length > 1024 * 1024,
  };
};

/** @returns milliseconds until the text appears, Infinity when it does not */
const untilSaid = async (stream, text) => {
  const began = performance.now();
  while (!stream.text.includes(text)) {
    if (performance.now() - began > patienceMs) return Infinity;
    await sleep(5);
  }
  return performance.now() - began;
};

const streaming = async (client, { id, token }, send) => {
  const body = { browser: crypto.randomUUID(), topics: [`private-messages:${id}`], last_event_id: '' };
  const ticket = await client.call('POST', '/api/live/tickets', { token, body });
  const end = new AbortController();
  const address = `/api/live?ticket=${encodeURIComponent(ticket.envelope.data.ticket)}`;
  const stream = { text: '' };
  const waiting = client.open('GET', address, { signal: end.signal }).then(
    (answer) =>
      answer.setEncoding('utf8').on('data', (text) => {
        stream.text += text;
      }),
    () => undefined,
  );
  const ready = await untilSaid(stream, 'event: ready');
  const before = stream.text.length;
  const began = performance.now();
  await send();
  while (stream.text.length === before && performance.now() - began < patienceMs) await sleep(5);
  const event = stream.text.length > before ? performance.now() - began : Infinity;
  end.abort();
  (await waiting)?.on('error', () => undefined);
  return {
    what: 'live channel: the first words, and a message of another user',
    wanted: `<= ${patienceMs} ms each`,
    measured: `${ready.toFixed(0)} ms, ${event.toFixed(0)} ms`,
    held: ready < patienceMs && event < patienceMs,
  };
};

const oldClients = async (port) => {
  const what = 'failures for old clients: status, body, other headers';
  if (port === undefined) return { what, wanted: '-', measured: 'not tried: needs libnginx-mod-http-lua' };
  const client = tlsClient(port, nextAddress());
  const fault = await client.call('POST', '/api/email_login', {
    body: { user_name: 'nobody', password: 'a wrong guess' },
  });
  const good = await client.call('GET', '/api/articles');
  client.close();
  const { code, error } = fault.envelope;
  return equal(
    what,
    '200 code 7 LOGIN_FAILED with its id; 200 code 0',
    `${fault.status} code ${code} ${error} ${fault.headers['x-request-id'] ? 'with its id' : 'without id'}; ${good.status} code ${good.envelope.code}`,
  );
};

/** @returns a row about twenty answers while the second process is away */
const withOneAway = async (start, [{ origin }]) => {
  const proxy = await start([origin, `http://127.0.0.1:${await freePort()}`]);
  const client = tlsClient(proxy.tls, nextAddress());
  try {
    await untilUp(proxy);
    const statuses = [];
    for (let number = 0; number < 20; number += 1) statuses.push((await client.ask('GET', '/news')).status);
    return equal('pages while one of two processes is away', '20 x 200', counted(statuses));
  } finally {
    client.close();
    await proxy.stop();
  }
};

const proveOne = async (name, start, servers, admin) => {
  const proxy = await start(servers.map(({ origin }) => origin));
  const clients = [];
  const newClient = () => {
    clients.push(tlsClient(proxy.tls, nextAddress()));
    return clients.at(-1);
  };
  try {
    await untilUp(proxy);
    const userName = `reader${Date.now().toString(36)}`;
    await admin.call('POST', '/api/users', { user_name: userName, nick_name: userName, password, role: 2 });
    const { token, rows } = await guessing(newClient, userName);
    const client = newClient();
    const { id } = (await client.call('GET', '/api/user_info', { token })).envelope.data;
    const page = await client.ask('GET', '/');
    const metrics = await client.ask('GET', '/metrics');
    const plain = await fetch(`http://localhost:${proxy.plain}/news`, { redirect: 'manual' });
    const send = () => admin.call('POST', '/api/messages', { rev_user_id: id, content: '代理后面的信' });
    return [
      ...rows,
      equal('a page', '200 text/html', `${page.status} ${page.headers['content-type']?.split(';')[0]}`),
      await uploading(client, token),
      await streaming(newClient(), { id, token }, send),
      equal('/metrics for everybody', '404', String(metrics.status)),
      {
        what: 'plain HTTP',
        wanted: 'redirected to https',
        measured: `${plain.status} ${plain.headers.get('location')}`,
        held: [301, 308].includes(plain.status) && /^https:/.test(plain.headers.get('location') ?? ''),
      },
      await oldClients(proxy.oldClients),
      await withOneAway(start, servers),
    ].map((row) => ({ ...row, what: `${name}: ${row.what}` }));
  } finally {
    for (const client of clients) client.close();
    await proxy.stop();
  }
};

/** The documented files of nginx and Caddy in front of two processes: addresses, limits, pages, uploads, events. */
export const prove = async () => {
  const database = await newPostgres();
  if (!database) throw new Error('two processes with shared limits need PostgreSQL and Redis');
  const dataDir = await newFolder();
  const env = {
    ...database.env,
    SEED: 'none',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://localhost',
  };
  const servers = [];
  try {
    for (let at = 0; at < 2; at += 1) servers.push(await startServer({ dataDir, env }));
    const admin = await signedIn(servers[0].origin);
    const rows = [];
    for (const [name, start] of Object.entries(reverseProxies))
      rows.push(...(await proveOne(name, start, servers, admin)));
    return rows;
  } finally {
    for (const server of servers) await server.stop();
    await database.drop();
    await removeFolder(dataDir);
  }
};
