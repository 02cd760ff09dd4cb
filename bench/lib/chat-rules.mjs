import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFleet } from './chat-fleet.mjs';
import { clockNow } from './chat-ledger.mjs';
import { ask, configure } from './chat-site.mjs';
import { timed } from './table.mjs';

const free = { slowSeconds: 0, floodLimit: 5 };
const words = { fast: 'CHAT_TOO_FAST', muted: 'CHAT_MUTED' };

/** Sends one message. @returns {Promise<{ word: string, sentAt: number, answeredAt: number }>} `word`: why it was refused, or `stored` */
const say = async (origin, person) => {
  const sentAt = clockNow();
  const body = { client_id: randomUUID(), content: `规矩 ${randomUUID()}` };
  const { status, error } = await ask(origin, person, 'POST', '/api/chat_groups/messages', body);
  return { word: status === 200 ? 'stored' : error, sentAt, answeredAt: clockNow() };
};

const until = (moment) => sleep(Math.max(0, moment - clockNow()));

/** The second of two messages, through the other process: a little too early, and in time. */
const slowMode = async (origins, person, seconds) => {
  await configure(origins[0], { ...free, slowSeconds: seconds });
  const first = await say(origins[0], person);
  // The server's time of the first message is between these two.
  await until(first.sentAt + seconds * 1_000 - 300);
  const early = await say(origins[1], person);
  await until(first.answeredAt + seconds * 1_000 + 100);
  const late = await say(origins[1], person);
  await configure(origins[0], free);
  const seen = [first.word, early.word, late.word];
  const isDecided = early.answeredAt < first.sentAt + seconds * 1_000 || early.word === words.fast;
  return {
    what: `slow mode of ${seconds} s over two processes: a message, one 0.3 s too early, one in time`,
    wanted: `stored ${words.fast} stored`,
    measured: `${seen.join(' ')}${isDecided ? '' : ' (the early one was late)'}`,
    held: seen.join(' ') === `stored ${words.fast} stored`,
  };
};

/** A mute applies in both processes and expires. */
const mute = async (cluster, person) => {
  const origins = cluster.servers.map(({ origin }) => origin);
  const call = await configure(origins[0], free);
  await call('POST', '/api/chat_groups/mutes', { user_id: person.id, minutes: 1 });
  const endsAt = Date.now() + 2_000;
  await cluster.query('update chat_mutes set ends_at = $1 where user_id = $2', [endsAt, person.id]);
  const during = [];
  for (const origin of origins) during.push(await say(origin, person));
  await until(endsAt);
  let after;
  do after = await say(origins[1], person);
  while (after.word === words.muted && clockNow() < endsAt + 5_000);
  const lateMs = after.sentAt - endsAt;
  return [
    {
      what: 'a mute: a message to each of two processes while it lasts, and after it',
      wanted: `${words.muted} ${words.muted} stored`,
      measured: [...during, after].map(({ word }) => word).join(' '),
      held: [...during, after].map(({ word }) => word).join(' ') === `${words.muted} ${words.muted} stored`,
    },
    {
      what: 'a mute: first message that is stored after its end',
      wanted: '<= 1000 ms',
      measured: `${lateMs.toFixed(0)} ms`,
      held: lateMs <= 1_000,
      timed: true,
    },
  ];
};

const flooders = 4;
const sockets = 40;
const roundMs = 5_000;
const everyMs = 250;
const perSecond = 1_000;

/** @param {number[]} times ascending @returns the most of them in any `floodMs` */
const mostIn = (times, floodMs) =>
  Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + floodMs).length));

/** One person sends a thousand messages a second through both processes while others talk. */
const flood = async (cluster, [person, ...others], rounds) => {
  const origins = cluster.servers.map(({ origin }) => origin);
  await configure(origins[0], free);
  const fleets = [newFleet(), newFleet(), newFleet()];
  const [receivers, talkers, flooding] = fleets;
  const run = 'talk';
  const inRound = roundMs / everyMs;
  const total = 2 * rounds * inRound;
  try {
    await receivers.receive({ to: origins[0], count: sockets, run, total, senders: others.length });
    await talkers.open({ to: origins[1], people: others });
    const people = Array.from({ length: flooders }, (_, nth) => ({ ...person, fixed: origins[nth % 2] }));
    await flooding.open({ to: origins[0], people });
    let tries = 0;
    let indexes = [];
    const talk = async (round) => {
      await receivers.clearTimes();
      const part = { run, from: round * inRound, total: (round + 1) * inRound, everyMs };
      const sent = await talkers.send(part);
      indexes = sent.acknowledged.map(([index]) => index);
      await receivers.settled({ indexes, withinMs: 5_000 });
      return receivers.times();
    };
    const ratios = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await talk(2 * round);
      const [loud, count] = await Promise.all([
        talk(2 * round + 1),
        flooding.flood({ run: `flood${round}`, perSecond, ms: roundMs }),
      ]);
      tries += count;
      ratios.push(loud.p99 / quiet.p99);
    }
    const { lost } = await receivers.report({ indexes });
    const stored = await cluster.query(
      "select created_at from chat_messages where client_id like 'flood%' order by created_at",
    );
    const most = mostIn(
      stored.map(({ created_at }) => Number(created_at)),
      5_000,
    );
    return [
      {
        what: `${perSecond} messages a second of one person through two processes: the most that are stored in any 5 s`,
        wanted: '<= 5',
        measured: `${most} (${stored.length} of ${tries} in ${(rounds * roundMs) / 1_000} s)`,
        held: most <= 5 && most > 0 && tries >= (rounds * perSecond * roundMs) / 2_000,
      },
      {
        what: 'messages of other users during the flood: lost',
        wanted: '0',
        measured: `${lost} of ${indexes.length * sockets} deliveries of ${total * sockets}`,
        held: lost === 0 && indexes.length === total,
      },
      timed(
        'delivery of messages of others, 99 of 100, beside the same without the flood',
        '<= 1.5 times',
        ratios,
        (value) => value <= 1.5,
        (value) => value.toFixed(2),
      ),
    ];
  } finally {
    for (const fleet of fleets) await fleet.end();
  }
};

/** Slow mode, mutes and floods, by the server's clock over two processes. */
export const rulesRows = async ({ quick, cluster }) => {
  const people = await cluster.people(12);
  const origins = cluster.servers.map(({ origin }) => origin);
  return [
    await slowMode(origins, people[10], quick ? 2 : 10),
    ...(await mute(cluster, people[11])),
    ...(await flood(cluster, people.slice(0, 10), quick ? 1 : 5)),
  ];
};
