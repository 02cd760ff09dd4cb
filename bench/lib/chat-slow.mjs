import { setTimeout as sleep } from 'node:timers/promises';
import { newFleet } from './chat-fleet.mjs';
import { clockNow } from './chat-ledger.mjs';
import { startChatPeer } from './chat-peer.mjs';
import { configure, memoryOf } from './chat-site.mjs';
import { kernelQueue } from './kernel-queue.mjs';
import { timed } from './table.mjs';

const mib = 1_048_576;
const run = 'slow';
const senders = 10;
const everyMs = 50;
const bytes = 14_000;
const quietMs = 5_000;
const stalledMs = 25_000;
const cutMs = 10_000;
const pollMs = 50;
/** What frames of the protocols add, and what is under way while it is measured. */
const uncertainBytes = 131_072;

/** Watches the connection of a client that does not read. @returns what waited for it in the server, and how long, until it was cut */
const watch = async ({ receivers, origin, pid, port }) => {
  const bytesOfOther = async () => (await receivers.counts())[1].bytes;
  const [began, before] = [clockNow(), await bytesOfOther()];
  const memory = memoryOf(pid);
  const seen = { queue: 0, kernel: 0, growth: 0, fullAt: undefined, cutAt: undefined };
  // Large buffers of the kernel may be full only at the end: then the time to cut goes on.
  const end = () => Math.max(began + stalledMs, (seen.fullAt ?? began) + cutMs + pollMs);
  while (clockNow() < end()) {
    // In this order: a frame that comes in between counts for the kernel, and makes the queue no longer than it is.
    const sent = (await bytesOfOther()) - before;
    const { isOpen, bytes: kept } = kernelQueue(Number(new URL(origin).port), port);
    if (!isOpen) {
      seen.cutAt = clockNow();
      break;
    }
    seen.queue = Math.max(seen.queue, sent - kept);
    seen.kernel = Math.max(seen.kernel, kept);
    seen.growth = Math.max(seen.growth, memoryOf(pid) - memory);
    if (seen.queue > uncertainBytes) seen.fullAt ??= clockNow();
    await sleep(pollMs);
  }
  return seen;
};

const measure = async ({ kind, origin, pid, people, sockets, rounds }) => {
  const [receivers, talkers] = [newFleet(), newFleet()];
  const inQuiet = quietMs / everyMs;
  const inRound = inQuiet + stalledMs / everyMs;
  const total = rounds * inRound;
  const seen = [];
  try {
    await receivers.receive({ kind, to: origin, count: sockets, run, total, senders });
    await talkers.open({ kind, to: origin, people });
    let indexes = [];
    const talk = async (from, count) => {
      await receivers.clearTimes();
      const sent = await talkers.send({ run, from, total: from + count, everyMs, bytes });
      indexes = sent.acknowledged.map(([index]) => index);
      return receivers.times();
    };
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await talk(round * inRound, inQuiet);
      const port = await receivers.stall();
      const [stalled, watched] = await Promise.all([
        talk(round * inRound + inQuiet, inRound - inQuiet),
        watch({ receivers, origin, pid, port }),
      ]);
      seen.push({ ...watched, ratio: stalled.p99 / quiet.p99 });
      await receivers.readAgain();
      await receivers.settled({ indexes, withinMs: 20_000 });
    }
    const { lost, doubled, disordered } = await receivers.report({ indexes });
    return { seen, wrong: [lost, doubled, disordered], count: indexes.length, total };
  } finally {
    await receivers.end();
    await talkers.end();
  }
};

const shown = (value) => (value / mib).toFixed(2);

/** One of many clients stops reading. */
export const slowRows = async ({ quick, cluster }) => {
  const people = await cluster.people(senders);
  const [{ origin, pid }] = cluster.servers;
  await configure(origin, { floodLimit: 100, slowSeconds: 0, contentLength: 5_000 });
  const plan = quick ? { sockets: 50, rounds: 1 } : { sockets: 200, rounds: 5 };
  const ours = await measure({ ...plan, kind: 'ours', origin, pid, people });
  const server = await startChatPeer();
  const peer = await measure({
    ...{ ...plan, rounds: 1 },
    ...{ kind: 'peer', origin: server.origin, pid: server.pid(), people: people.map(() => ({})) },
  }).finally(() => server.stop());
  const queue = Math.max(...ours.seen.map((one) => one.queue));
  // The kernel gives a connection that received much before larger buffers, which may take all that a round sends.
  const waited = ours.seen.filter(({ fullAt }) => fullAt !== undefined);
  const waits = waited.map(({ fullAt, cutAt = Infinity }) => cutAt - fullAt);
  const inKernel = ours.seen.filter(({ fullAt }) => fullAt === undefined).map(({ kernel }) => shown(kernel));
  const [beside] = peer.seen;
  const mbs = (list) => list.map(({ growth }) => growth.toFixed(0)).join(' ');
  return [
    {
      what: `one of ${plan.sockets} clients stops reading: most that waits for it in the process`,
      wanted: '<= 1 MiB',
      measured: `${shown(queue)} MiB (memory of the process +${mbs(ours.seen)} MiB); socket.io ${shown(beside.queue)} MiB (+${mbs(peer.seen)} MiB)`,
      held: queue > 0 && queue <= mib + uncertainBytes,
    },
    {
      what: 'the same: from when something waits there until it is cut',
      wanted: `<= ${cutMs} ms`,
      measured: `${waits.map((ms) => ms.toFixed(0)).join(' ')} ms${inKernel.length > 0 ? `, in other rounds nothing waited (the kernel held ${inKernel.join(' ')} MiB)` : ''}; socket.io ${beside.cutAt ? `${(beside.cutAt - beside.fullAt).toFixed(0)} ms` : `not in ${stalledMs / 1_000} s`}`,
      held: waits.length > 0 && waits.every((ms) => ms <= cutMs),
    },
    {
      what: 'the same: lost, doubled, out of order for it once it reads again, and for the others',
      wanted: '0, 0, 0',
      measured: `${ours.wrong.join(', ')} of ${ours.count * plan.sockets} deliveries; socket.io ${peer.wrong.join(', ')}`,
      held: ours.wrong.every((count) => count === 0) && ours.count === ours.total,
    },
    timed(
      'the same: delivery to all who read, 99 of 100, beside before',
      '<= 1.25 times',
      ours.seen.map(({ ratio }) => ratio),
      (value) => value <= 1.25,
      (value) => value.toFixed(2),
    ),
  ];
};
