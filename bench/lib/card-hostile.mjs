import { createServer } from 'node:http';
import { once } from 'node:events';
import { answerTo } from '../../server/test/hostile/send.mjs';
import { upload } from '../../server/test/hostile/requests.mjs';
import { cardWith, hostileCards, slowExpressions } from '../../server/test/cards/hostile-cards.mjs';
import { pngOf, textChunk } from '../../server/test/cards/png.mjs';
import { signedIn } from './api.mjs';
import { exportCard, importCard } from './card-calls.mjs';
import { memoryDuring } from './process-memory.mjs';
import { askRole, endedAnswer, talkersOf } from './role-site.mjs';

const mostMs = 1_000;
const mostMiB = 100;
const quickCount = 20;

/** Counts who calls an address on this machine. */
const openTrap = async () => {
  let calls = 0;
  const server = createServer((_, answer) => {
    calls += 1;
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    calls: () => calls,
    close: () => server.close(),
  };
};

const sent = async (origin, token, bytes) => {
  const began = performance.now();
  const { status, body } = await answerTo(
    origin,
    token,
    upload('/api/big_model/roles/import', 'file', 'card.png', bytes),
  );
  return {
    status,
    word: body.error ?? '',
    message: body.msg ?? '',
    data: body.data,
    ms: performance.now() - began,
  };
};

/** Refused with a sentence, or taken: then it comes out again and can be removed. */
const isHarmless = async (origin, { token, call }, { status, word, message, data }) => {
  if (status >= 400 && status < 500) return word !== '' && /\p{Script=Han}/u.test(message);
  if (status !== 200) return false;
  await exportCard(origin, token, data.id, { format: 'png', version: 'v3' });
  await call('DELETE', '/api/big_model/roles', { id_list: [data.id] });
  return true;
};

const attacked = async ({ origin, pid }, client, [name, make], local) => {
  const bytes = make(local);
  const { result, grownMiB } = await memoryDuring(pid, () => sent(origin, client.token, bytes));
  const isFine = await isHarmless(origin, client, result).catch(() => false);
  return { name, ...result, grownMiB, isFine };
};

const rowOf = ({ name, status, word, ms, grownMiB, isFine }) => ({
  what: `hostile: ${name}`,
  wanted: `${mostMs} ms, ${mostMiB} MiB`,
  measured: `${status} ${word || 'taken, harmless'}, ${ms.toFixed(0)} ms, ${grownMiB.toFixed(0)} MiB`,
  held: isFine && ms <= mostMs && grownMiB <= mostMiB,
  timed: isFine,
});

const perEntry = 20;

/** Different ones for each entry, so that none is compiled already. */
const keysOf = (at) =>
  Array.from(
    { length: perEntry },
    (_, nth) => `${slowExpressions[(at + nth) % slowExpressions.length]}|${at}z${nth}`,
  );

/** Imports a card and asks its role. @returns milliseconds until the end of the answer */
const askedMs = async (origin, client, talker, card) => {
  const { data, message } = await importCard(origin, client.token, Buffer.from(JSON.stringify(card)));
  if (!data.id) throw new Error(`the card was refused: ${message}`);
  await client.call('PUT', '/api/big_model/roles', { id: data.id, enable: true });
  const own = await signedIn(origin, { email: talker.name, password: talker.password });
  const session = await own.call('POST', '/api/big_model/session', { roleID: data.id });
  const began = performance.now();
  const asked = await askRole(origin, { ...talker, session }, `${'a'.repeat(1_900)}!`);
  if (asked.status !== 200) throw new Error(`the question was refused: ${JSON.stringify(asked)}`);
  await endedAnswer(origin, { ...talker, session });
  return performance.now() - began;
};

/** A role whose lorebook has such expressions for keys is asked with a text made for them. */
const slowKeysRow = async ({ origin }, client, count) => {
  const entry = { content: '丙', extensions: {}, enabled: true, insertion_order: 1, use_regex: true };
  const entries = Array.from({ length: count }, (_, at) => ({ ...entry, keys: keysOf(at) }));
  const book = { extensions: {}, scan_depth: 50, entries };
  const [talker] = await talkersOf(origin, 1);
  // The first question of a process takes longer.
  await askedMs(origin, client, talker, cardWith({ name: '首' }));
  const plain = await askedMs(origin, client, talker, cardWith({ name: '快' }));
  const slow = await askedMs(origin, client, talker, cardWith({ name: '慢', character_book: book }));
  return {
    what: `a question to a role with ${count * perEntry} such expressions as keys, made for them: more than to one without`,
    wanted: `${mostMs} ms`,
    measured: `${(slow - plain).toFixed(0)} ms`,
    held: slow - plain <= mostMs,
    timed: true,
  };
};

/** Files made to be slow, to take memory, to escape, or to call others. */
export const hostileRows = async ({ quick, server }) => {
  const client = await signedIn(server.origin);
  const trap = await openTrap();
  const step = quick ? Math.ceil(hostileCards.length / quickCount) : 1;
  const chosen = hostileCards.filter((_, at) => at % step === 0);
  try {
    // The first one starts the thread that reads cards, and the process that decodes pictures.
    await importCard(
      server.origin,
      client.token,
      pngOf({ texts: [textChunk('chara', cardWith({ name: '好卡' }))] }),
    );
    const all = [];
    for (const each of chosen) all.push(await attacked(server, client, each, trap.url));
    const bad = all
      .filter(({ isFine }) => !isFine)
      .map(({ name, status, message }) => `${name}: ${status} ${message}`);
    const slowest = all.reduce((one, next) => (next.ms > one.ms ? next : one));
    const largest = all.reduce((one, next) => (next.grownMiB > one.grownMiB ? next : one));
    return [
      {
        what: `${all.length} hostile files: neither refused with a sentence nor harmless`,
        wanted: '0',
        measured: bad.length === 0 ? '0' : bad.join('; '),
        held: bad.length === 0,
      },
      {
        what: '… slowest',
        wanted: `${mostMs} ms`,
        measured: `${slowest.ms.toFixed(0)} ms (${slowest.name})`,
        held: slowest.ms <= mostMs,
        timed: true,
      },
      {
        what: '… most memory, all processes together',
        wanted: `${mostMiB} MiB`,
        measured: `${largest.grownMiB.toFixed(0)} MiB (${largest.name})`,
        held: largest.grownMiB <= mostMiB,
        timed: true,
      },
      {
        what: '… calls to an address on this machine that a card names',
        wanted: '0',
        measured: String(trap.calls()),
        held: trap.calls() === 0,
      },
      await slowKeysRow(server, client, quick ? 20 : 150),
      ...all.map(rowOf),
    ];
  } finally {
    trap.close();
  }
};
