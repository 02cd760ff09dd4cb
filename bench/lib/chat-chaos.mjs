import { setTimeout as sleep } from 'node:timers/promises';
import { newFleet } from './chat-fleet.mjs';
import { clockNow } from './chat-ledger.mjs';
import { startChatPeer } from './chat-peer.mjs';
import { configure } from './chat-site.mjs';
import { newRedisServer } from './redis-server.mjs';

const senders = 10;
const sockets = 20;
const everyMs = 10;
const backMs = 5_000;
/** Redis last: a restart would bring what it lost. */
const allFaults = ['receivers', 'senders', 'receivers', 'senders', 'receivers', 'Redis'];

/**
 * Sends in as many portions as there are faults, each of which hits in the middle of one.
 * @param {{ sources: string[], people: object[], fail: (fault: string) => Promise<{ to?: string }> }} set `sources`: origins of receivers and senders
 */
const measure = async ({ kind, sources, people, run = 'chaos', total, faults, fail, ...options }) => {
  const fleets = { receivers: newFleet(), senders: newFleet() };
  try {
    const receiving = { ...options, kind, to: sources[0], count: sockets, run, total, senders };
    await fleets.receivers.receive(receiving);
    await fleets.senders.open({ kind, to: sources[1], people, isInsistent: true });
    let backAt;
    for (const [nth, fault] of faults.entries()) {
      // What is sent before a client is back from the fault before would be counted against the wrong one.
      for (const fleet of Object.values(fleets)) await fleet.allUp({ withinMs: 20_000 });
      const part = (at) => Math.round((at * total) / faults.length);
      const sending = fleets.senders.send({
        ...{ run, from: part(nth), total: part(nth + 1), everyMs },
        patienceMs: 0,
      });
      await sleep((total / faults.length) * everyMs * 0.4);
      const { to } = await fail(fault);
      backAt = clockNow();
      if (to) await fleets[fault].at({ to });
      await sending;
    }
    const { acknowledged, refusals } = await fleets.senders.send({
      ...{ run, from: total, total },
      patienceMs: 60_000,
    });
    const indexes = acknowledged.map(([index]) => index);
    const settledAt = await fleets.receivers.settled({ indexes, withinMs: backMs });
    // A second copy of an event would come soon.
    await sleep(500);
    const seen = await fleets.receivers.report({ indexes });
    const counts = await fleets.receivers.counts();
    return { ...seen, acknowledged, refusals, counts, ms: settledAt ? settledAt - backAt : Infinity };
  } finally {
    for (const fleet of Object.values(fleets)) await fleet.end();
  }
};

/** Longer than the rest of the portion: what is lost has no event after it by which it would be missed. */
const awayMs = 1_500;
const failRedis = async (redis) => {
  await redis.kill();
  await sleep(awayMs);
  await redis.start();
  return {};
};

const peerRun = async (plan) => {
  const redis = await newRedisServer();
  const peers = [await startChatPeer(redis.url), await startChatPeer(redis.url)];
  const fail = async (fault) => {
    if (fault === 'Redis') return failRedis(redis);
    const peer = peers[fault === 'receivers' ? 0 : 1];
    await peer.kill();
    await peer.start();
    return {};
  };
  try {
    const sources = peers.map(({ origin }) => origin);
    const people = Array.from({ length: senders }, () => ({}));
    return await measure({ ...plan, kind: 'peer', sources, people, fail });
  } finally {
    for (const peer of peers) await peer.stop();
    await redis.kill();
  }
};

const sumOf = (counts, name) => counts.reduce((sum, one) => sum + one[name], 0);

/** Two processes that are killed, and their bus: what each acknowledged message becomes, beside socket.io. */
export const chaosRows = async ({ quick, cluster }) => {
  const total = quick ? 200 : 900;
  const fail = async (fault) => {
    if (fault === 'Redis') return failRedis(cluster.redis);
    return { to: await cluster.restart(fault === 'receivers' ? 0 : 1) };
  };
  const sources = () => cluster.servers.map(({ origin }) => origin);
  const people = await cluster.people(senders);
  await configure(cluster.servers[0].origin, { floodLimit: 100 });
  const plan = { total, faults: allFaults, people, fail };
  const ours = await measure({ ...plan, sources: sources() });
  const less = quick
    ? { total: 60, faults: ['receivers'] }
    : { total: 300, faults: ['receivers', 'receivers', 'receivers'] };
  const forgetful = await measure({ ...plan, ...less, sources: sources(), run: 'less', isResuming: false });
  const peer = await peerRun({ total, faults: allFaults });
  const faults = `the process of ${sockets} receivers killed 3 times, that of the senders twice, Redis once`;
  const numbers = new Set(ours.acknowledged.map(([, seq]) => seq));
  return [
    {
      what: `${faults}: lost, doubled, out of order`,
      wanted: '0, 0, 0',
      measured: `${ours.lost}, ${ours.doubled}, ${ours.disordered} of ${ours.acknowledged.length * sockets} deliveries (${ours.acknowledged.length} of ${total} messages acknowledged, ${sumOf(ours.counts, 'connections')} connections${ours.refusals.length > 0 ? `, refusals: ${ours.refusals}` : ''})`,
      held:
        ours.lost + ours.doubled + ours.disordered === 0 &&
        ours.acknowledged.length === total &&
        numbers.size === total,
    },
    {
      what: 'the same: from the last restart until everybody has everything',
      wanted: `<= ${backMs} ms`,
      measured: `${ours.ms.toFixed(0)} ms`,
      held: ours.ms <= backMs,
      timed: true,
    },
    {
      what: 'the same with socket.io and Redis Streams: lost, doubled, out of order',
      wanted: '-',
      measured: `${peer.lost}, ${peer.doubled}, ${peer.disordered} of ${peer.acknowledged.length * sockets} (${peer.acknowledged.length} of ${total} messages acknowledged)`,
    },
    {
      what: 'the same with clients that do not say where they were: lost',
      wanted: '> 0',
      measured: `${forgetful.lost} of ${forgetful.acknowledged.length * sockets}`,
      held: forgetful.lost > 0,
    },
  ];
};
