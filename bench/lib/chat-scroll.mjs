import { openChromium } from './chromium.mjs';
import { fillRoom, sqliteRows } from './chat-fill.mjs';
import { configure, peopleOf, startChat } from './chat-site.mjs';
import { newFolder, removeFolder } from './server.mjs';
import { timed } from './table.mjs';

const counts = { full: 50_000, quick: 3_000 };
/** Frames that are measured on the way down, half a screen each. */
const frames = 1_500;
const loadingMs = 15 * 60_000;
const slowMs = 50;

const sentences = [
  '今天谁来',
  '我在路上，大概还要二十分钟，你们先开始，不用等我。',
  '《水经注》这处异文，我觉得殿本改得没有道理，下午把对照表发上来，大家帮着看看第三页。',
];

/** Runs in the page: scrolls up until the first message of the room is there. @returns frames in milliseconds */
const scrollToStart = (most) =>
  new Promise((resolve) => {
    const log = document.querySelector('[role=log]');
    const times = [];
    const end = performance.now() + most;
    let before = performance.now();
    const frame = (now) => {
      times.push(now - before);
      before = now;
      // The first row stays the first one only when nothing more is loaded above it.
      if (log.textContent.includes('第 0 句') || now > end) return resolve(times);
      log.scrollTop = Math.max(0, log.scrollTop - log.clientHeight);
      return requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** Runs in the page: scrolls down, half a screen in each frame. @returns frames in milliseconds */
const scrollDown = (count) =>
  new Promise((resolve) => {
    const log = document.querySelector('[role=log]');
    const times = [];
    let before = performance.now();
    const frame = (now) => {
      times.push(now - before);
      before = now;
      if (times.length === count) return resolve(times);
      log.scrollTop += log.clientHeight / 2;
      return requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const shown = (times) => {
  const sorted = times.toSorted((one, other) => one - other);
  const slow = sorted.filter((ms) => ms > slowMs).length;
  const [p50, p95, p99, most] = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99), sorted.at(-1)];
  return `${[p50, p95, p99, most].map((ms) => ms.toFixed(0)).join(' / ')} ms; ${slow} of ${sorted.length} above ${slowMs} ms`;
};

/** How smooth a room is with everything that was ever said in it. */
export const scrollRows = async ({ quick }) => {
  const count = quick ? counts.quick : counts.full;
  const dataDir = await newFolder();
  const server = await startChat(dataDir);
  const browser = await openChromium();
  try {
    const people = await peopleOf(server.origin, 4);
    await configure(server.origin, { defaultLimit: 100 });
    const rows = sqliteRows(dataDir);
    let nth = 0;
    await fillRoom(rows, people, count, () => `第 ${nth} 句：${sentences[nth++ % sentences.length]}`);
    rows.close();
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.goto(`${server.origin}/chat`);
    await page
      .getByRole('log')
      .getByText(`第 ${count - 1} 句`)
      .waitFor();
    // The log of the server's page is another element.
    await page.locator('[role=log] [data-index]').first().waitFor();
    const up = await page.evaluate(scrollToStart, loadingMs);
    const isWhole = (await page.getByRole('log').textContent()).includes('第 0 句');
    const down = await page.evaluate(scrollDown, frames);
    const bubbles = page.getByRole('log').getByRole('article');
    await bubbles.first().waitFor();
    const rowsInPage = await bubbles.count();
    const sorted = down.toSorted((one, other) => one - other);
    return [
      {
        what: `${count} messages scrolled through from the newest to the first: reached, bubbles in the document`,
        wanted: 'yes, <= 100',
        measured: `${isWhole ? 'yes' : 'no'}, ${rowsInPage}`,
        held: isWhole && rowsInPage <= 100,
      },
      {
        what: '… frames while older ones are loaded: p50, p95, p99, longest',
        wanted: '-',
        measured: shown(up),
      },
      { what: '… frames while scrolling down: p50, p95, p99, longest', wanted: '-', measured: shown(down) },
      timed(
        '… frames while scrolling down, 95 of 100',
        '<= 34 ms',
        [at(sorted, 0.95)],
        (ms) => ms <= 34,
        (ms) => ms.toFixed(0),
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(dataDir);
  }
};
