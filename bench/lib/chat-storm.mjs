import { setTimeout as sleep } from 'node:timers/promises';
import { newFleet } from './chat-fleet.mjs';
import { configure } from './chat-site.mjs';

const backMs = 15_000;
const maxQueries = 2;
/** A line is shown once a second, by a timer. */
const lineMs = 900;
const senders = 10;
const awayMs = 3_000;

/** What timers ask for is counted in a time of rest. */
const restMs = 2_000;

/** @returns {Promise<number>} statements since the last call */
const statements = async (cluster) => {
  const [{ calls }] = await cluster.query(
    "select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query not like '%pg_stat_statements%'",
  );
  await cluster.query('select pg_stat_statements_reset()');
  return calls;
};

/** @returns {number} milliseconds between the two of them that are closest */
const closest = (lines) =>
  Math.min(...lines.slice(1).map(({ at }, nth) => at - lines[nth].at), Number.POSITIVE_INFINITY);

/** All clients lose their connection in the same moment. */
const storm = async (cluster, { who, people, count }) => {
  const [{ origin }] = cluster.servers;
  const [observer, clients] = [newFleet(), newFleet()];
  const quiet = { to: origin, run: 'storm', total: 1, senders: 1 };
  try {
    await observer.receive({ ...quiet, count: 1 });
    await clients.receive({ ...quiet, count, people });
    // Every heartbeat, sessions are looked up: what follows is counted between two of them.
    await observer.heartbeat();
    await sleep(restMs);
    const came = await observer.lines();
    await statements(cluster);
    await sleep(restMs);
    const idlePerMs = (await statements(cluster)) / restMs;
    const ms = await clients.dropAll({ withinMs: backMs });
    const queries = ((await statements(cluster)) - idlePerMs * (ms ?? backMs)) / count;
    await sleep(restMs);
    const told = await observer.lines();
    const what = `${count} ${who} whose connections end at once`;
    return [
      {
        what: `${what}: until all are back`,
        wanted: `<= ${backMs / 1_000} s`,
        measured: ms === undefined ? 'not all came back' : `${(ms / 1_000).toFixed(1)} s`,
        held: ms !== undefined && ms <= backMs,
      },
      {
        what: `${what}: database queries of each`,
        wanted: `<= ${maxQueries}`,
        measured: queries.toFixed(2),
        // Users present themselves to the database; visitors enter a room that the process knows.
        held: queries <= maxQueries && (!people || queries > 0.5),
      },
      {
        what: `${what}: lines that tell others of it`,
        wanted: '0',
        measured: `${told.length} (${came.length} when they first came)`,
        held: told.length === 0 && came.length > 0,
      },
      {
        what: `${count} ${who} who come: time between two lines about them`,
        wanted: `>= ${lineMs} ms`,
        measured: came.length > 1 ? `${closest(came).toFixed(0)} ms` : 'one line',
        held: closest(came) >= lineMs,
      },
    ];
  } finally {
    await observer.end();
    await clients.end();
  }
};

/** Both processes are stopped and started again, one after the other, while people talk. */
const deploy = async (cluster, { people, count, everyMs, restMs }) => {
  const run = 'deploy';
  const total = Math.ceil((4 * restMs + 20_000) / everyMs);
  const [receivers, talkers] = [newFleet(), newFleet()];
  const both = () => cluster.servers.map(({ origin }) => origin);
  const direct = (to) => Promise.all([receivers.at({ to }), talkers.at({ to })]);
  try {
    await receivers.receive({ to: both(), count, run, total, senders });
    await talkers.open({ to: both(), people });
    let isOver = false;
    let from = 0;
    const talking = (async () => {
      for (; !isOver && from < total; from += senders)
        await talkers.send({ run, from, total: from + senders, everyMs, patienceMs: 0 });
    })();
    for (const at of [0, 1]) {
      await sleep(restMs);
      // As a proxy does, which tries the next process when one refuses a connection.
      await direct([both()[1 - at]]);
      await cluster.restart(at, 'stop');
      await direct(both());
    }
    await sleep(restMs);
    isOver = true;
    await talking;
    const { acknowledged } = await talkers.send({ run, from, total: from });
    const indexes = acknowledged.map(([index]) => index);
    await receivers.settled({ indexes, withinMs: 10_000 });
    const { lost, doubled, disordered } = await receivers.report({ indexes });
    const away = [...(await receivers.away()), ...(await talkers.away())];
    return [
      {
        what: `two processes restarted in turn, ${count} clients, ${1_000 / everyMs} messages a second: lost, doubled, out of order`,
        wanted: '0, 0, 0',
        measured: `${lost}, ${doubled}, ${disordered} of ${indexes.length * count} deliveries (${indexes.length} of ${from} messages acknowledged, ${away.length} times that a client was away)`,
        held: lost + doubled + disordered === 0 && indexes.length === from && away.length >= count,
      },
      {
        what: 'the same: the longest time that a client was away',
        wanted: `<= ${awayMs} ms`,
        measured: `${Math.max(...away).toFixed(0)} ms`,
        held: Math.max(...away) <= awayMs,
        timed: true,
      },
    ];
  } finally {
    await receivers.end();
    await talkers.end();
  }
};

/** Many who come back at once, and a new version of the site under load. */
export const stormRows = async ({ quick, cluster }) => {
  const people = await cluster.people(senders);
  await configure(cluster.servers[0].origin, { floodLimit: 100, slowSeconds: 0 });
  const count = quick ? 200 : 2_000;
  return [
    ...(await storm(cluster, { who: 'visitors', count })),
    ...(await storm(cluster, { who: 'users', count, people })),
    ...(await deploy(cluster, { people, count: quick ? 50 : 200, everyMs: 50, restMs: quick ? 500 : 5_000 })),
  ];
};
