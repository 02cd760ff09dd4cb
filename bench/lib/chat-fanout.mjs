import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFleet } from './chat-fleet.mjs';
import { startChatPeer } from './chat-peer.mjs';
import { configure, memoryOf, peopleOf, shownMs, startChat } from './chat-site.mjs';
import { newFolder, removeFolder } from './server.mjs';
import { timed } from './table.mjs';

const perSecond = 20;
const senders = 10;
const run = 'fan';

/** Opens the receivers and senders, sends, and looks at every receiver. */
const measure = async ({ kind, origin, pid, people, file, sockets, rounds, seconds }) => {
  const [receivers, writers] = [newFleet(), newFleet()];
  const total = rounds * seconds * perSecond;
  const options = { kind, to: origin, file };
  try {
    await receivers.receive({ ...options, count: sockets, run, total, senders, isRaw: true });
    await writers.open({ ...options, people });
    const results = [];
    const firstMemory = memoryOf(pid);
    let peakMemory = 0;
    const watch = setInterval(() => (peakMemory = Math.max(peakMemory, memoryOf(pid))), 250);
    let sent;
    for (let round = 1; round <= rounds; round += 1) {
      const part = { run, from: ((round - 1) * total) / rounds, total: (round * total) / rounds };
      sent = await writers.send({ ...part, everyMs: 1_000 / perSecond });
      await receivers.settled({ indexes: sent.acknowledged.map(([index]) => index), withinMs: 5_000 });
      results.push(await receivers.times());
      await receivers.clearTimes();
    }
    clearInterval(watch);
    // A second copy of an event would come soon.
    await sleep(500);
    const indexes = sent.acknowledged.map(([index]) => index);
    const seen = await receivers.report({ indexes });
    return {
      ...seen,
      early: seen.early + sent.early,
      indexes,
      sent,
      total,
      results,
      firstMemory,
      peakMemory,
    };
  } finally {
    await receivers.end();
    await writers.end();
  }
};

const oursOn = async (plan) => {
  const dataDir = await newFolder();
  const server = await startChat(dataDir);
  try {
    const people = await peopleOf(server.origin, senders);
    await configure(server.origin, { floodLimit: 100 });
    const file = join(dataDir, 'data.sqlite');
    return await measure({ ...plan, kind: 'ours', origin: server.origin, pid: server.pid, people, file });
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};

const peerOn = async (plan) => {
  const peer = await startChatPeer();
  try {
    const people = Array.from({ length: senders }, () => ({}));
    return await measure({ ...plan, kind: 'peer', origin: peer.origin, pid: peer.pid(), people });
  } finally {
    await peer.stop();
  }
};

/** Many sockets in one room: what is lost, how long it takes, what it costs, beside socket.io. */
export const fanoutRows = async ({ quick }) => {
  const plan = quick ? { sockets: 100, rounds: 1, seconds: 5 } : { sockets: 1_000, rounds: 5, seconds: 12 };
  const ours = await oursOn(plan);
  const peer = await peerOn(plan);
  const { sockets, rounds, seconds } = plan;
  const load = `${sockets} sockets, ${perSecond} messages a second for ${rounds * seconds} s`;
  const numbers = new Set(ours.sent.acknowledged.map(([, seq]) => seq));
  const ratios = ours.results.map(({ p99 }, round) => p99 / peer.results[round].p99);
  const all = ours.total * sockets;
  const ms = (value) => `${value.toFixed(1)} ms`;
  const deliveries = (name) => ours.results.map((result) => result[name]);
  return [
    {
      what: `${load}: lost, doubled, out of order`,
      wanted: '0, 0, 0',
      measured: `${ours.lost}, ${ours.doubled}, ${ours.disordered} of ${all} deliveries; socket.io ${peer.lost}, ${peer.doubled}, ${peer.disordered}`,
      held:
        ours.lost + ours.doubled + ours.disordered === 0 &&
        ours.indexes.length === ours.total &&
        numbers.size === ours.total,
    },
    {
      what: 'messages of it that a client heard of before another process could read them',
      wanted: '0',
      measured: `${ours.early} of ${ours.total}`,
      held: ours.early === 0,
    },
    timed('delivery, half', '<= 15 ms', deliveries('p50'), (value) => value <= 15, ms),
    timed('delivery, 95 of 100', '<= 30 ms', deliveries('p95'), (value) => value <= 30, ms),
    timed('delivery, 99 of 100', '<= 60 ms', deliveries('p99'), (value) => value <= 60, ms),
    timed(
      'delivery, 99 of 100, beside socket.io, which stores nothing',
      '<= 2.5 times',
      ratios,
      (value) => value <= 2.5,
      (value) => value.toFixed(2),
    ),
    {
      what: 'delivery of socket.io: 50 / 95 / 99 of 100',
      wanted: '-',
      measured: `${peer.results.map(shownMs).join('; ')} ms`,
    },
    {
      what: 'memory of the process: with all sockets open, and at most',
      wanted: '<= 200 MiB',
      measured: `${ours.firstMemory.toFixed(0)}, then ${ours.peakMemory.toFixed(0)} MiB; socket.io ${peer.firstMemory.toFixed(0)}, then ${peer.peakMemory.toFixed(0)} MiB`,
      held: ours.peakMemory <= 200,
      timed: true,
    },
  ];
};
