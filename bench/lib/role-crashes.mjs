import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './chat-site.mjs';
import { clockNow } from './chat-ledger.mjs';
import { answerOf, askRole, dialogOf, endedAnswer } from './role-site.mjs';

const together = 12;
/** Numbered pieces of about five characters; an answer takes six seconds. */
const model = 'count-240-25';
const most = { characters: 200, ms: 500, markedMs: 15_000 };

const textOf = (pieces) => pieces.map(({ piece }) => piece).join('');

/** @returns how much of what the provider had sent is missing in what was stored: characters, and milliseconds before the kill */
const lossOf = ({ sent }, stored, killedAt) => {
  const before = sent.filter(({ at }) => at <= killedAt);
  const text = textOf(before);
  let length = 0;
  const firstLost = before.find(({ piece }) => (length += piece.length) > stored.length);
  return {
    isPrefix: textOf(sent).startsWith(stored),
    characters: Math.max(0, text.length - stored.length),
    ms: firstLost ? killedAt - firstLost.at : 0,
  };
};

/** One process dies while both write answers. @returns what became of the answers, and what each cost */
const round = async ({ cluster, upstream, talkers, nth }) => {
  const victim = nth % 2;
  const survivor = () => cluster.servers[1 - victim].origin;
  const asked = await Promise.all(
    talkers.map(async (talker, at) => {
      const question = `第 ${nth} 轮第 ${at} 人`;
      const { status, data, error } = await askRole(cluster.servers[at % 2].origin, talker, question);
      if (status !== 200) throw new Error(`a question was refused: ${error}`);
      return { talker, question, dialog: data.id };
    }),
  );
  await sleep(1_000 + Math.random() * 3_000);
  const requests = new Map(upstream.asked.map((one) => [one.body.messages.at(-1).content, one]));
  const open = asked.filter(({ question }) => requests.get(question)?.isClosed === false);
  const killedAt = clockNow();
  await cluster.servers[victim].kill();
  await sleep(100);
  const cut = open.filter(({ question }) => requests.get(question).isClosed);
  const results = await Promise.all(
    cut.map(async ({ talker, question, dialog }) => {
      const answer = await endedAnswer(survivor, talker, { only: dialog });
      const markedMs = clockNow() - killedAt;
      return {
        talker,
        dialog,
        answer,
        markedMs,
        ...lossOf(requests.get(question), answer.content, killedAt),
      };
    }),
  );
  await cluster.restart(victim, 'kill');
  return { asked, requests, results };
};

/** Goes on with an interrupted answer. @returns whether it ends, begins with what was there, and costs nothing more */
const goesOn = async ({ origin, talker, dialog, answer }) => {
  const path = `/api/big_model/answers/${answer.id}/continue`;
  const body = { client_id: crypto.randomUUID() };
  const { status } = await ask(origin, talker, 'POST', path, body);
  const after = await endedAnswer(origin, talker, { only: dialog });
  const isLonger = after.content.length > answer.content.length && after.content.startsWith(answer.content);
  return status === 200 && after.state === 'done' && isLonger && after.charged === answer.charged;
};

/** Processes that are killed while they write answers. */
export const crashRows = async ({ quick, cluster, upstream, talkers, use, price }) => {
  const kills = quick ? 2 : 20;
  await use(model);
  const found = { cut: 0, notInterrupted: 0, wrong: 0, brokenText: 0, continued: 0, spoilt: 0 };
  const losses = [];
  const marked = [];
  for (let nth = 0; nth < kills; nth += 1) {
    upstream.reset();
    const { asked, requests, results } = await round({
      cluster,
      upstream,
      talkers: talkers.slice(0, together),
      nth,
    });
    found.cut += results.length;
    for (const { answer, isPrefix, characters, ms, markedMs } of results) {
      if (answer.state !== 'interrupted') found.notInterrupted += 1;
      if (!isPrefix) found.brokenText += 1;
      if (answer.charged !== (answer.content === '' ? 0 : price)) found.wrong += 1;
      losses.push({ characters, ms });
      marked.push(markedMs);
    }
    const { origin } = cluster.servers[0];
    // What the other process wrote is whole.
    for (const { talker, question, dialog } of asked) {
      if (results.some((one) => one.dialog === dialog)) continue;
      const { state, content } = await endedAnswer(origin, talker, { only: dialog });
      if (state !== 'done' || content !== textOf(requests.get(question).sent)) found.spoilt += 1;
    }
    const some = results.slice(0, 4);
    const went = await Promise.all(some.map((one) => goesOn({ origin, ...one })));
    found.continued += went.filter(Boolean).length - some.length;
  }
  const twice = await cluster.query(
    `select job from credit_entries where step in ('settle', 'release') group by job having count(*) > 1`,
  );
  const open = await cluster.query('select count(*)::int as count from credit_entries where is_open = 1');
  const isLittle = ({ characters, ms }) => characters <= most.characters || ms <= most.ms;
  const worst = losses.reduce(
    (all, one) => ({
      characters: Math.max(all.characters, one.characters),
      ms: Math.max(all.ms, one.ms),
    }),
    { characters: 0, ms: 0 },
  );
  const late = marked.filter((ms) => ms > most.markedMs).length;
  const slowest = Math.max(0, ...marked);
  return [
    {
      what: `${kills} processes killed with -9 while they write: answers cut; not interrupted, texts that are not a beginning, others spoilt`,
      wanted: 'some; 0, 0, 0',
      measured: `${found.cut}; ${found.notInterrupted}, ${found.brokenText}, ${found.spoilt}`,
      held: found.cut > 0 && found.notInterrupted + found.brokenText + found.spoilt === 0,
    },
    {
      what: '… text lost at most: characters, milliseconds; answers that lost more than both bounds',
      wanted: `${most.characters} characters or ${most.ms} ms; 0`,
      measured: `${worst.characters}, ${worst.ms.toFixed(0)}; ${losses.filter((one) => !isLittle(one)).length}`,
      held: losses.every(isLittle),
    },
    {
      what: '… marked as interrupted: longest after the kill; later than 15 s',
      wanted: '<= 15 s; 0',
      measured: `${(slowest / 1_000).toFixed(1)} s; ${late}`,
      held: late === 0,
    },
    {
      what: '… settled twice, holds left open, charges other than by the rule, continuations that failed or cost',
      wanted: '0, 0, 0, 0',
      measured: `${twice.length}, ${open[0].count}, ${found.wrong}, ${-found.continued}`,
      held: twice.length + open[0].count + found.wrong - found.continued === 0,
    },
  ];
};
