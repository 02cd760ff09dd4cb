import { setTimeout as sleep } from 'node:timers/promises';
import { histogram } from './chat-ledger.mjs';
import { openChromium } from './chromium.mjs';
import { signInOnPage } from './page-sign-in.mjs';
import { askRole, endedAnswer } from './role-site.mjs';
import { switchedProxy } from './switched-proxy.mjs';
import { timed } from './table.mjs';

const tabs = 3;
/** People whose browsers are cut at the same time: with more, two cores draw pages for longer than the connection takes. */
const together = 2;
/** Pieces of an answer, and milliseconds between two. */
const answer = { pieces: 40, everyMs: 50 };
const longestAwayMs = 800;
const patienceMs = 20_000;
const mostMs = 200;

/** Opens one session in several tabs of one browser. */
const opened = async (browser, origin, talker) => {
  const context = await browser.newContext();
  const pages = [await context.newPage()];
  await signInOnPage(pages[0], origin, talker);
  while (pages.length < tabs) pages.push(await context.newPage());
  await Promise.all(
    pages.map(async (page) => {
      await page.goto(`${origin}/bigModel/session?roleID=${talker.role}&sessionID=${talker.session}`);
      await page.getByRole('log').waitFor();
      await page.getByRole('textbox', { name: '写给角色' }).waitFor();
    }),
  );
  return pages;
};

/** @returns the text of the answer to a question as a tab shows it, once it is finished */
const shownText = (page, question) =>
  page.evaluate((asked) => {
    const log = document.querySelector('[role=log]');
    const all = [...log.querySelectorAll('article')];
    const at = all.findIndex(({ textContent }) => textContent.includes(asked));
    const found = all[at + 1];
    return found?.querySelector('[aria-busy=false] [data-markdown]')?.textContent ?? '';
  }, question);

const untilShown = async (page, question, wanted) => {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50))
    if ((await shownText(page, question)) === wanted) return true;
  return false;
};

const piecesSent = (upstream, question) =>
  upstream.asked.findLast(({ body }) => body.messages.at(-1).content === question)?.sent.length ?? 0;

/** Cuts the browser when so many pieces have been sent. @returns whether all tabs show what is stored, and when the first event came */
const cutOnce = async ({ upstream, cluster, proxy, talker, pages, nth, turn }) => {
  const position = nth % answer.pieces;
  const question = `第 ${nth} 次，断在第 ${position} 段`;
  const { data, status, error } = await askRole(cluster.servers[0].origin, talker, question);
  if (status !== 200) throw new Error(`a question was refused: ${error}`);
  while (piecesSent(upstream, question) < position) await sleep(5);
  proxy.cut();
  await sleep(Math.random() * longestAwayMs);
  turn();
  const back = proxy.restore();
  const { content, state } = await endedAnswer(cluster.servers[0].origin, talker, { only: data.id });
  const shown = await Promise.all(pages.map((page) => untilShown(page, question, content)));
  const whole = Array.from({ length: answer.pieces }, (_, at) => `第${at + 1}段，`).join('');
  const isWhole = state === 'done' && content === whole;
  return { isSame: isWhole && shown.every(Boolean), ms: back.eventAt - back.askedAt };
};

/** Browsers with three tabs that lose their connection in the middle of an answer, and come back to the same process or another. */
export const cutRows = async ({ quick, cluster, upstream, talkers, use }) => {
  const cuts = quick ? 20 : 200;
  await use(`count-${answer.pieces}-${answer.everyMs}`);
  const browser = await openChromium();
  const results = [];
  let next = 0;
  const person = async (talker) => {
    let server = 0;
    const proxy = await switchedProxy(() => Number(new URL(cluster.servers[server].origin).port));
    const pages = await opened(browser, proxy.origin, talker);
    const turn = () => (server = Math.random() < 0.5 ? 0 : 1);
    for (let nth = next++; nth < cuts; nth = next++) {
      results.push(await cutOnce({ upstream, cluster, proxy, talker, pages, nth, turn }));
    }
    await pages[0].context().close();
    await proxy.close();
  };
  try {
    await Promise.all(talkers.slice(0, together).map(person));
  } finally {
    await browser.close();
  }
  const same = results.filter(({ isSame }) => isSame).length;
  const times = histogram();
  for (const { ms } of results) if (Number.isFinite(ms)) times.add(ms);
  const { p50, p95, p99, total } = times.summary();
  return [
    {
      what: `browsers with ${tabs} tabs cut at ${cuts} places of an answer, back at the same or the other process: all tabs show what is stored, byte for byte`,
      wanted: String(cuts),
      measured: String(same),
      held: same === cuts,
    },
    timed(
      `… first byte after coming back, of ${total} connections: p95 (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)})`,
      `<= ${mostMs} ms`,
      [p95],
      (ms) => ms <= mostMs,
      (ms) => ms.toFixed(0),
    ),
  ];
};
