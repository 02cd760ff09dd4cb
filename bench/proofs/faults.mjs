import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { signedIn } from '../lib/api.mjs';
import {
  always,
  answerOf,
  commonRows,
  isAlive,
  loadOn,
  missingOf,
  pageAt,
  statusOf,
  untilGood,
} from '../lib/fault-load.mjs';
import { newFaultyDisk } from '../lib/faulty-disk.mjs';
import { newPostgresCluster } from '../lib/postgres-cluster.mjs';
import { newRedisServer } from '../lib/redis-server.mjs';
import { admin, newFolder, removeFolder, startServer } from '../lib/server.mjs';

const stopAll = async (servers) => {
  for (const server of servers) if (isAlive(server)) await server.stop();
};

const start = async (count, dataDir, env) => {
  const servers = [];
  for (let at = 0; at < count; at += 1)
    servers.push(await startServer({ dataDir, env: { LOG_LEVEL: 'silent', SEED: 'none', ...env } }));
  return servers;
};

/** @returns {Promise<{ status: number, ms: number }>} of signing in */
const signIn = async (origin, address, password = admin.password) => {
  const began = performance.now();
  const { status } = await answerOf(`${origin}/api/email_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ user_name: admin.email, password }),
  });
  return { status, ms: performance.now() - began };
};

/** @returns {Promise<number>} wrong passwords from one address until they are limited */
const untilLimited = async (origin, address) => {
  for (let tries = 1; tries <= 30; tries += 1) {
    const { status } = await signIn(origin, address, 'a wrong password');
    if (status === 429) return tries;
    // Each further try would wait as long.
    if (status === 0) break;
  }
  return Infinity;
};

const postgresFaults = async ({ quick }) => {
  const rounds = quick ? 6 : 21;
  const kinds = ['fast', 'immediate', 'connections'];
  const cluster = await newPostgresCluster();
  const dataDir = await newFolder();
  const back = [];
  const away = { healthz: [], readyz: [], pages: [] };
  let servers = [];
  try {
    servers = await start(2, dataDir, { DATABASE_URL: cluster.url });
    const { call } = await signedIn(servers[0].origin);
    const load = loadOn(servers, call, { fault: 'PostgreSQL away' });
    const isGood = async () => {
      const all = servers.flatMap(({ origin }) => [
        statusOf(`${origin}/`),
        statusOf(`${origin}/api/articles`),
      ]);
      return (await Promise.all(all)).every((status) => status === 200);
    };
    for (let round = 0; round < rounds && servers.every(isAlive); round += 1) {
      const kind = kinds[round % kinds.length];
      await sleep(300);
      if (kind === 'connections') await cluster.endConnections();
      else {
        cluster.stop(kind);
        for (const { origin } of servers) {
          away.healthz.push(await statusOf(`${origin}/healthz`));
          const { status, body } = await answerOf(`${origin}/readyz`);
          away.readyz.push(`${status} ${body?.data?.failed}`);
          away.pages.push(await pageAt(`${origin}/news`));
        }
        cluster.start();
      }
      back.push(await untilGood(isGood));
    }
    const living = servers.filter(isAlive).length;
    await load.stop();
    const missing = await missingOf(load.written, servers[1].origin);
    return [
      ...commonRows('PostgreSQL away', { load, living, wantedLiving: 2, rounds, back, missing }),
      always('PostgreSQL away: /healthz', 200, away.healthz),
      always('PostgreSQL away: /readyz', '503 database', away.readyz),
      always('PostgreSQL away: a page', '503 text/html', away.pages),
    ];
  } finally {
    await stopAll(servers);
    await cluster.remove();
    await removeFolder(dataDir);
  }
};

const redisFaults = async ({ quick }) => {
  const rounds = quick ? 3 : 10;
  const redis = await newRedisServer();
  const dataDir = await newFolder();
  const back = [];
  const away = { healthz: [], readyz: [], signIns: [], signInMs: [], limits: [] };
  let servers = [];
  try {
    servers = await start(2, dataDir, { REDIS_URL: redis.url, TRUST_PROXY: '1' });
    const { call } = await signedIn(servers[0].origin);
    // Without Redis everything is read and written as before.
    const load = loadOn(servers, call, { fault: 'Redis away', expected: [200] });
    const isReady = async () => {
      const all = await Promise.all(servers.map(({ origin }) => answerOf(`${origin}/readyz`)));
      return all.every(({ body }) => body?.data?.status === 'ready');
    };
    for (let round = 0; round < rounds && servers.every(isAlive); round += 1) {
      await sleep(300);
      // A server that no longer responds is worse than one that is gone.
      const isFrozen = round % 5 === 4;
      if (isFrozen) redis.freeze();
      else await redis.kill();
      for (const [at, { origin }] of servers.entries()) {
        const { status, ms } = await signIn(origin, `198.51.${round}.${at}`);
        away.signIns.push(status);
        away.signInMs.push(ms);
        away.healthz.push(await statusOf(`${origin}/healthz`));
        const ready = await answerOf(`${origin}/readyz`);
        away.readyz.push(`${ready.status} ${ready.body?.data?.status} ${ready.body?.data?.failed}`);
        if (!isFrozen) away.limits.push(await untilLimited(origin, `203.0.113.${round}`));
      }
      if (isFrozen) redis.thaw();
      else await redis.start();
      back.push(await untilGood(isReady));
    }
    const living = servers.filter(isAlive).length;
    await load.stop();
    const missing = await missingOf(load.written, servers[1].origin);
    return [
      ...commonRows('Redis away', { load, living, wantedLiving: 2, rounds, back, missing }),
      always('Redis away: /healthz', 200, away.healthz),
      always('Redis away: /readyz', '200 degraded redis', away.readyz),
      always('Redis away: signing in', 200, away.signIns),
      {
        what: 'Redis away: signing in takes',
        wanted: '<= 1000 ms',
        measured: `at most ${Math.max(...away.signInMs).toFixed(0)} ms`,
        held: away.signInMs.every((ms) => ms <= 1_000),
        timed: true,
      },
      always('Redis away: wrong passwords until a process limits them', 11, away.limits),
    ];
  } finally {
    await stopAll(servers);
    await redis.kill();
    await removeFolder(dataDir);
  }
};

const chunk = (type, bytes) => {
  const body = Buffer.concat([Buffer.from(type), bytes]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(bytes.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** @returns {Buffer} a PNG of random grey: a picture that is stored already would be written nowhere */
const newPicture = (size = 64) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size);
  header.writeUInt32BE(size, 4);
  header.set([8], 8);
  const rows = Array.from({ length: size }, () => Buffer.concat([Buffer.from([0]), randomBytes(size)]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const upload = (origin, token) => {
  const body = new FormData();
  body.append('image', new Blob([newPicture()], { type: 'image/png' }), `${randomUUID()}.png`);
  return answerOf(`${origin}/api/image`, { method: 'POST', headers: { token }, body });
};

const diskFaults = async ({ quick }) => {
  const disk = await newFaultyDisk();
  let servers = [];
  try {
    servers = await start(1, disk.folder, {});
    const [server] = servers;
    const { call, token } = await signedIn(server.origin);
    const rows = [];
    for (const [fault, { begin, end }] of Object.entries(disk.faults)) {
      const rounds = quick ? 2 : 5;
      const load = loadOn(servers, call, { fault });
      const back = [];
      const away = { healthz: [], readyz: [], pages: [], uploads: [] };
      for (let round = 0; round < rounds && servers.every(isAlive); round += 1) {
        await sleep(300);
        await begin(server);
        await sleep(300);
        away.healthz.push(await statusOf(`${server.origin}/healthz`));
        await sleep(1_100);
        const { status, body } = await answerOf(`${server.origin}/readyz`);
        away.readyz.push(`${status} ${body?.data?.failed}`);
        away.pages.push(await statusOf(`${server.origin}/news`));
        away.uploads.push((await upload(server.origin, token)).status);
        await end(server);
        back.push(await untilGood(async () => (await upload(server.origin, token)).status === 200));
      }
      const living = servers.filter(isAlive).length;
      await load.stop();
      const missing = await missingOf(load.written, server.origin);
      rows.push(
        ...commonRows(`${fault} (${disk.how})`, { load, living, wantedLiving: 1, rounds, back, missing }),
        always(`${fault}: /healthz`, 200, away.healthz),
        always(`${fault}: /readyz`, '503 data folder', away.readyz),
        always(`${fault}: a page`, 200, away.pages),
        always(`${fault}: an upload`, 503, away.uploads),
      );
    }
    return rows;
  } finally {
    await stopAll(servers);
    await disk.remove();
  }
};

/** What the product needs goes away and comes back under load: the processes live, say so, recover, and lose nothing acknowledged. */
export const prove = async (options) => [
  ...(await redisFaults(options)),
  ...(await diskFaults(options)),
  ...(await postgresFaults(options)),
];
