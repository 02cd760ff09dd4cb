import { setTimeout as sleep } from 'node:timers/promises';
import { newFleet } from './chat-fleet.mjs';
import { startChatPeer } from './chat-peer.mjs';
import { configure, cpuOf, memoryOf, peopleOf, startChat } from './chat-site.mjs';
import { newFolder, removeFolder } from './server.mjs';

const sockets = 9_000;
const fleetCount = 3;
const messages = 40;
const senders = 4;
const everyMs = 1_000;

const measure = async ({ kind, origin, pid, people }) => {
  const fleets = Array.from({ length: fleetCount }, newFleet);
  const talkers = newFleet();
  try {
    const plan = { kind, to: origin, run: 'idle', total: messages, senders };
    await talkers.open({ kind, to: origin, people });
    const before = memoryOf(pid);
    for (const fleet of fleets) await fleet.receive({ ...plan, count: sockets / fleetCount });
    await sleep(15_000);
    const kib = ((memoryOf(pid) - before) * 1_024) / sockets;
    const cpu = cpuOf(pid);
    const { acknowledged } = await talkers.send({ ...plan, everyMs });
    const indexes = acknowledged.map(([index]) => index);
    for (const fleet of fleets) await fleet.settled({ indexes, withinMs: 10_000 });
    const used = cpuOf(pid) - cpu;
    let lost = 0;
    for (const fleet of fleets) lost += (await fleet.report({ indexes })).lost;
    return { kib, lost, microseconds: (used * 1_000_000) / (messages * sockets), count: indexes.length };
  } finally {
    for (const fleet of fleets) await fleet.end();
    await talkers.end();
  }
};

/** Thousands who read and say nothing: what each of them costs, beside socket.io. */
export const idleRows = async ({ quick }) => {
  if (quick) return [];
  const dataDir = await newFolder();
  const server = await startChat(dataDir);
  let ours;
  try {
    const people = await peopleOf(server.origin, senders);
    await configure(server.origin, { floodLimit: 100 });
    ours = await measure({ kind: 'ours', origin: server.origin, pid: server.pid, people });
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
  const other = await startChatPeer();
  const plan = { kind: 'peer', origin: other.origin, pid: other.pid(), people: Array(senders).fill({}) };
  const peer = await measure(plan).finally(() => other.stop());
  return [
    {
      what: `${sockets} idle sockets: messages lost`,
      wanted: '0',
      measured: `${ours.lost} of ${ours.count * sockets} deliveries; socket.io ${peer.lost}`,
      held: ours.lost === 0 && ours.count === messages,
    },
    {
      what: 'memory of each, beside socket.io',
      wanted: '<= 1.5 times',
      measured: `${(ours.kib / peer.kib).toFixed(2)} (${ours.kib.toFixed(1)} KiB, ${peer.kib.toFixed(1)} KiB)`,
      held: ours.kib <= 1.5 * peer.kib,
      timed: true,
    },
    {
      what: 'CPU of one delivery, beside socket.io',
      wanted: '<= 1.5 times',
      measured: `${(ours.microseconds / peer.microseconds).toFixed(2)} (${ours.microseconds.toFixed(1)} µs, ${peer.microseconds.toFixed(1)} µs)`,
      held: ours.microseconds <= 1.5 * peer.microseconds,
      timed: true,
    },
  ];
};
