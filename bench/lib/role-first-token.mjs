import { setTimeout as sleep } from 'node:timers/promises';
import { clockNow, histogram } from './chat-ledger.mjs';
import { shownMs, startChat } from './chat-site.mjs';
import { liveClient } from './live-client.mjs';
import { openModelUpstream } from './model-upstream.mjs';
import { askRole, configureRoles, roleEnv, talkersOf } from './role-site.mjs';
import { newFolder, removeFolder } from './server.mjs';
import { timed } from './table.mjs';

/** Milliseconds between two pieces; as many answers are written at once as there are people. */
const everyMs = 100;
const settleMs = 1_000;
const full = { counts: [1, 50, 200], repeats: 5, pieces: 100 };
const quickly = { counts: [1, 20], repeats: 1, pieces: 20 };

/** One person in one tab, who asks again when an answer is over. */
const tabOf = (origin, talker) => {
  /** What was heard about each dialog: it may be heard before the question is answered. */
  const heard = new Map();
  const of = (dialog) => {
    if (!heard.has(dialog)) {
      const one = {};
      one.seen = new Promise((done) => (one.onPiece = done));
      one.end = new Promise((done) => (one.onEnd = done));
      heard.set(dialog, one);
    }
    return heard.get(dialog);
  };
  const live = liveClient({
    token: talker.token,
    topic: `role-session:${talker.session}`,
    origin: () => origin,
    onMessage: ({ type, data }) => {
      if (type === 'piece') of(data.dialog_id).onPiece(clockNow());
      if (type === 'state' && data.state !== 'generating' && data.state !== 'queued')
        of(data.dialog_id).onEnd();
    },
  });
  return {
    ready: live.ready,
    stop: live.stop,
    /** @returns when the question left, when the first text was there, and the end */
    ask: async (question) => {
      const asked = clockNow();
      const { status, data, error } = await askRole(origin, talker, question);
      if (status !== 200) throw new Error(`a question was refused: ${error}`);
      const { seen, end } = of(data.id);
      return { asked, seen: await seen, end };
    },
  };
};

/** @returns what we added: the time from the question to its first text, without the time that the provider took */
const addedMs = (upstream, question, { asked, seen }) => {
  const request = upstream.asked.find(({ body }) => body.messages.at(-1).content === question);
  return seen - asked - (request.sent[0].at - request.at);
};

/** People who talk all the time, spread over the length of an answer. */
const streaming = async ({ tabs, upstream, answerMs }) => {
  const times = histogram();
  const end = clockNow() + 2.5 * answerMs;
  const talk = async (tab, nth) => {
    await sleep((answerMs * nth) / tabs.length);
    for (let count = 0; clockNow() < end; count += 1) {
      const question = `第 ${nth} 人的第 ${count} 问`;
      const asked = await tab.ask(question);
      // The first round only fills the streams.
      if (count > 0) times.add(addedMs(upstream, question, asked));
      await asked.end;
    }
  };
  await Promise.all(tabs.map(talk));
  upstream.reset();
  return times.summary();
};

/** Everybody asks in the same moment. */
const together = async ({ tabs, upstream }) => {
  const times = histogram();
  await Promise.all(
    tabs.map(async (tab, nth) => {
      const question = `一齐问的第 ${nth} 人`;
      const asked = await tab.ask(question);
      times.add(addedMs(upstream, question, asked));
      await asked.end;
    }),
  );
  upstream.reset();
  return times.summary();
};

const wanted = { 50: 30, 200: 150 };

const rowOf = (count, runs) => {
  const what = `first text, ${count} answers written at once: p95 that we add (p50, p95, p99 of each run: ${runs.map(shownMs).join('; ')})`;
  const most = wanted[count] ?? Infinity;
  return timed(
    what,
    most === Infinity ? '-' : `<= ${most} ms`,
    runs.map(({ p95 }) => p95),
    (ms) => ms <= most,
    (ms) => ms.toFixed(1),
  );
};

/** How much later a text begins than the provider begins it. */
export const firstTokenRows = async ({ quick }) => {
  const { counts, repeats, pieces } = quick ? quickly : full;
  const upstream = await openModelUpstream();
  const dataDir = await newFolder();
  const server = await startChat(dataDir, roleEnv(upstream, { LOG_LEVEL: 'silent' }));
  const tabs = [];
  try {
    const { use } = await configureRoles(() => server.origin, upstream, { model: 'count-1-1' });
    const talkers = await talkersOf(server.origin, counts.at(-1));
    const rows = [];
    for (const count of counts) {
      await use(`count-${pieces}-${everyMs}`);
      for (const talker of talkers.slice(tabs.length, count)) tabs.push(tabOf(server.origin, talker));
      await Promise.all(tabs.map(({ ready }) => ready));
      const runs = [];
      for (let run = 0; run < repeats; run += 1) {
        await sleep(settleMs);
        runs.push(await streaming({ tabs, upstream, answerMs: pieces * everyMs }));
      }
      rows.push(rowOf(count, runs));
    }
    await use('count-5-100');
    await sleep(settleMs);
    const burst = await together({ tabs, upstream });
    rows.push({
      what: `… ${tabs.length} people ask in the same moment: p50, p95, p99`,
      wanted: '-',
      measured: `${shownMs(burst)} ms`,
    });
    return rows;
  } finally {
    await Promise.all(tabs.map((tab) => tab.stop()));
    await server.stop();
    await upstream.close();
    await removeFolder(dataDir);
  }
};
