import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { chatClient, types } from './chat-client.mjs';
import { clientIdOf, clockNow, histogram, indexOf, ledger, textOf } from './chat-ledger.mjs';
import { peerClient } from './chat-peer-client.mjs';

/** Connections that are opened at the same time. */
const opened = 50;

let origins = [];
let clients = [];
let ledgers = [];
const lines = [];
let heartbeatAt = 0;
const times = histogram();
const acknowledged = new Map();
/** Messages that a client knew of before the database did. */
let early = 0;
let isStored;

const make = ({ kind = 'ours', fixed, ...options }) =>
  (kind === 'ours' ? chatClient : peerClient)({
    ...options,
    origin: () => fixed ?? origins[Math.floor(Math.random() * origins.length)],
  });

/** Looks into the SQLite file as another process sees it: what was committed. */
const watchFile = (file) => {
  const found = new Database(file, { readonly: true }).prepare(
    'select 1 from chat_messages where client_id = ?',
  );
  isStored = (clientId) => found.get(clientId) !== undefined;
};

const openAll = async (count, open) => {
  for (let at = 0; at < count; at += opened) {
    const some = Array.from({ length: Math.min(opened, count - at) }, (_, nth) => open(at + nth));
    clients.push(...some);
    await Promise.all(some.map(({ ready }) => ready));
  }
};

const calls = {
  /** Where clients connect next: one of these. */
  at: ({ to }) => {
    origins = [to].flat();
  },

  /** Opens clients that receive. `isRaw`: counts what comes over the wire, not what a client makes of it. */
  receive: async ({ to, count, run, total, senders, file, isRaw = false, people, ...options }) => {
    origins = [to].flat();
    if (file) watchFile(file);
    await openAll(count, (nth) => {
      const own = ledger({ run, total, senders, times });
      ledgers.push(own);
      const take = (event, at) => {
        if (event.msg_type !== undefined && event.msg_type !== types.text) return;
        if (nth === 0 && isStored && !isStored(event.client_id)) early += 1;
        own.take(event, at);
      };
      const watched = (frame, at) => {
        if (nth === 0 && (frame.msg_type === types.joined || frame.msg_type === types.left))
          lines.push({ at, type: frame.msg_type });
        if (frame.msg_type === types.heartbeat) heartbeatAt = at;
        if (isRaw) take(frame, at);
      };
      const who = people?.[nth % people.length];
      return make({ ...options, ...who, onFrame: watched, ...(!isRaw && { onEvent: take }) });
    });
  },

  /** Opens clients that send. */
  open: async ({ to, people, file, ...options }) => {
    origins = [to].flat();
    if (file) watchFile(file);
    await openAll(people.length, (nth) =>
      make({
        ...options,
        ...people[nth],
        onStored: (clientId, { seq }) => {
          if (isStored && !isStored(clientId)) early += 1;
          acknowledged.set(indexOf(clientId), seq);
        },
      }),
    );
  },

  /** Sends messages in turn, by the clock. @returns once all of them are acknowledged, or the time is over */
  send: async ({ run, from = 0, total, everyMs, bytes, patienceMs = 10_000 }) => {
    const began = clockNow();
    for (let nth = 0; from + nth < total; nth += 1) {
      const index = from + nth;
      clients[index % clients.length].say(clientIdOf(run, index), textOf(index, bytes));
      await sleep(Math.max(0, began + (nth + 1) * everyMs - clockNow()));
    }
    const end = clockNow() + patienceMs;
    while (clients.some((client) => client.waiting() > 0) && clockNow() < end) await sleep(10);
    const refusals = clients.flatMap((client) => client.refusals);
    return { acknowledged: [...acknowledged], early, refusals: [...new Set(refusals)] };
  },

  /** @returns when every receiver had all of the messages; undefined after the time is over */
  settled: async ({ indexes, withinMs }) => {
    const end = clockNow() + withinMs;
    while (clockNow() < end) {
      if (ledgers.every((own) => own.lacks(indexes) === 0)) return clockNow();
      await sleep(10);
    }
    return undefined;
  },

  /** @returns sums over all receivers, and the times of delivery since the last call */
  report: ({ indexes }) => {
    const sums = { lost: 0, doubled: 0, disordered: 0 };
    for (const own of ledgers)
      for (const [name, value] of Object.entries(own.report(indexes))) sums[name] += value;
    return { ...sums, early, times: times.summary(), received: times.summary().total };
  },

  /** Waits until every client is connected. */
  allUp: async ({ withinMs }) => {
    const end = clockNow() + withinMs;
    while (!clients.every((client) => client.isUp()) && clockNow() < end) await sleep(10);
  },

  /** Sends as fast as told, without waiting for an answer. @returns {Promise<number>} how many */
  flood: async ({ run, perSecond, ms }) => {
    const began = clockNow();
    let count = 0;
    while (clockNow() < began + ms) {
      for (const due = ((clockNow() - began) / 1_000) * perSecond; count < due; count += 1) {
        const client_id = clientIdOf(run, count);
        clients[count % clients.length].throw({ msg_type: types.text, client_id, content: textOf(count) });
      }
      await sleep(5);
    }
    return count;
  },

  /** The first client stops reading. @returns {Promise<number>} its port */
  stall: () => {
    clients[0].raw().pause();
    return clients[0].raw()._socket.localPort;
  },
  readAgain: () => clients[0].raw().resume(),

  /** Waits for the next heartbeat of the server. */
  heartbeat: async () => {
    for (const before = heartbeatAt; heartbeatAt === before;) await sleep(20);
  },

  clearTimes: () => times.clear(),
  times: () => times.summary(),

  /** Ends all connections at once. @returns milliseconds until each client was back; undefined after the time is over */
  dropAll: async ({ withinMs }) => {
    const began = clockNow();
    const before = clients.map(({ counts }) => counts.connections);
    for (const client of clients) client.drop();
    const areBack = () => clients.every(({ counts }, nth) => counts.connections > before[nth]);
    while (!areBack() && clockNow() < began + withinMs) await sleep(20);
    return areBack() ? clockNow() - began : undefined;
  },
  /** @returns what the first client was told about people who came and went, since the last call */
  lines: () => lines.splice(0),
  away: () => clients.flatMap(({ away }) => away),
  counts: () => clients.map(({ counts }) => counts),

  close: () => {
    for (const client of clients) client.stop();
    clients = [];
    ledgers = [];
  },
};

process.on('message', async ({ id, name, args }) => {
  try {
    process.send({ id, value: await calls[name](args ?? {}) });
  } catch (error) {
    process.send({ id, error: String(error.stack ?? error) });
  }
});
process.once('disconnect', () => process.exit());
