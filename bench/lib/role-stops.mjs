import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './chat-site.mjs';
import { clockNow, histogram } from './chat-ledger.mjs';
import { answerOf, askRole, dialogOf } from './role-site.mjs';
import { timed } from './table.mjs';

/** People who ask and stop at the same time. */
const together = 10;
/** An answer that is not stopped takes ten seconds. */
const model = 'count-400-25';
const mostMs = 300;
/** How much later it is looked whether a text grew. */
const laterMs = 1_000;

const requestOf = async (upstream, question) => {
  for (const end = performance.now() + 10_000; performance.now() < end; await sleep(5)) {
    const request = upstream.asked.findLast(({ body }) => body.messages.at(-1).content === question);
    if (request) return request;
  }
  throw new Error(`the provider was not asked: ${question}`);
};

/** Asks, waits a moment, and stops through any process. @returns what became of it */
const stopped = async ({ cluster, upstream, talker, question }) => {
  const anywhere = () => cluster.servers[Math.random() < 0.5 ? 0 : 1].origin;
  const asked = await askRole(anywhere(), talker, question);
  if (asked.status !== 200) throw new Error(`a question was refused: ${asked.error}`);
  const request = await requestOf(upstream, question);
  await sleep(Math.random() * 400);
  const clicked = clockNow();
  const stop = await ask(
    anywhere(),
    talker,
    'POST',
    `/api/big_model/answers/${answerOf(asked.data).id}/stop`,
  );
  await Promise.race([request.closed, sleep(10_000)]);
  return { talker, dialog: asked.data.id, stop, ms: (request.closedAt ?? Infinity) - clicked };
};

/** Answers that are stopped from any tab, at any process. */
export const stopRows = async ({ quick, cluster, upstream, talkers, use, price }) => {
  const count = quick ? 50 : 1_000;
  await use(model);
  const all = [];
  let next = 0;
  const person = async (talker) => {
    for (let nth = next++; nth < count; nth = next++)
      all.push(await stopped({ cluster, upstream, talker, question: `说到 ${nth} 就停` }));
  };
  await Promise.all(talkers.slice(0, together).map(person));
  await sleep(laterMs);
  let grown = 0;
  let wrong = 0;
  for (const { talker, dialog, stop } of all) {
    const { state, content, charged } = answerOf(await dialogOf(cluster.servers[0].origin, talker, dialog));
    if (stop.data?.state !== 'stopped' || state !== 'stopped' || content !== stop.data.content) grown += 1;
    if (charged !== (content === '' ? 0 : price)) wrong += 1;
  }
  const times = histogram();
  for (const { ms } of all) times.add(ms);
  const { p50, p99 } = times.summary();
  const longest = Math.max(...all.map(({ ms }) => ms));
  const closed = all.filter(({ ms }) => Number.isFinite(ms)).length;
  return [
    {
      what: `${count} answers stopped from any process: connections to the provider closed, texts that differ a second later, wrong charges`,
      wanted: `${count}, 0, 0`,
      measured: `${closed}, ${grown}, ${wrong}`,
      held: closed === count && grown === 0 && wrong === 0,
    },
    timed(
      `… from the call to the closed connection: longest (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)})`,
      `<= ${mostMs} ms`,
      [longest],
      (ms) => ms <= mostMs,
      (ms) => ms.toFixed(0),
    ),
  ];
};
