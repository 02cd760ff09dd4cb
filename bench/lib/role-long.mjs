import { signedIn } from './api.mjs';
import { sqliteRows } from './chat-fill.mjs';
import { openChromium } from './chromium.mjs';
import { signInOnPage } from './page-sign-in.mjs';
import { admin, newFolder, removeFolder, startServer } from './server.mjs';
import { fillSession } from './session-fill.mjs';
import { timed } from './table.mjs';

const counts = { full: 5_000, quick: 300 };
const runs = 5;
const openMs = 1_000;
/** Dialogs of the log that may be in the document at once. */
const mostRows = 40;
const scrollingMs = 15 * 60_000;
const viewport = { width: 1_440, height: 900 };

/** Runs in each document: notes when the newest answer was first painted inside the window. */
const watchNewest = (newest) => {
  const look = () => {
    const all = [...document.querySelectorAll('[role=log] article')];
    const shown = all.find((one) => one.textContent.includes(newest));
    const { top, bottom } = shown?.getBoundingClientRect() ?? { top: 1, bottom: 0 };
    if (top < innerHeight && bottom > 0 && bottom - top > 20) globalThis.newestAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * Runs in the page: scrolls up by most of a screen at a time, until the first dialog is there. A row that is seen before and after must have moved by
 * what was scrolled, whatever was loaded above it.
 * @returns {Promise<{ isWhole: boolean, jumps: number, farthest: number, steps: number, mostRows: number }>}
 */
const scrollToFirst = async (mostMs) => {
  const log = document.querySelector('[role=log]');
  // Between two frames, as a wheel scrolls: from within one, the log would learn of it after it has measured its rows.
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const rowsOf = () => [...log.querySelectorAll('[data-index]')];
  const result = { isWhole: false, jumps: 0, farthest: 0, steps: 0, mostRows: 0 };
  const end = performance.now() + mostMs;
  while (performance.now() < end) {
    if (log.textContent.includes('第 0 个问题') && log.scrollTop === 0) {
      result.isWhole = true;
      break;
    }
    const { top } = log.getBoundingClientRect();
    const seen = rowsOf().find((row) => row.getBoundingClientRect().bottom > top + 40);
    const before = seen?.getBoundingClientRect().top ?? 0;
    const step = Math.min(log.scrollTop, log.clientHeight * 0.7);
    log.scrollTop -= step;
    await frame();
    await frame();
    result.steps += 1;
    result.mostRows = Math.max(result.mostRows, rowsOf().length);
    if (!seen?.isConnected || step === 0) continue;
    const moved = Math.abs(seen.getBoundingClientRect().top - before - step);
    result.farthest = Math.max(result.farthest, moved);
    if (moved > 4) result.jumps += 1;
  }
  return result;
};

const signInOn = async (browser, origin) => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signInOnPage(page, origin, { name: admin.email, password: admin.password });
  const storage = await context.storageState();
  await context.close();
  return storage;
};

const opened = async (page, address) => {
  await page.goto(address);
  const at = await page.waitForFunction(() => globalThis.newestAt);
  return at.jsonValue();
};

/** A session with a role in which thousands of dialogs were had: how soon it is open, and whether its first dialog can be reached. */
export const longRows = async ({ quick }) => {
  const count = quick ? counts.quick : counts.full;
  const dataDir = await newFolder();
  const server = await startServer({ dataDir });
  const browser = await openChromium();
  try {
    const { call } = await signedIn(server.origin);
    const { id } = await call('GET', '/api/user_info');
    const rows = sqliteRows(dataDir);
    const { role, session } = await fillSession(rows, { userId: id, count });
    rows.close();
    const address = `${server.origin}/bigModel/session?roleID=${role}&sessionID=${session}`;
    const storageState = await signInOn(browser, server.origin);
    const newest = `第 ${count - 1} 个回答`;
    const newContext = async () => {
      const context = await browser.newContext({ viewport, storageState, bypassCSP: true });
      await context.addInitScript(watchNewest, newest);
      return context;
    };

    const cold = [];
    for (let run = 0; run < runs + 1; run += 1) {
      const context = await newContext();
      const ms = await opened(await context.newPage(), address);
      // The first one warms the server.
      if (run > 0) cold.push(ms);
      await context.close();
    }
    const context = await newContext();
    const page = await context.newPage();
    const again = [];
    for (let run = 0; run < runs + 1; run += 1) {
      const ms = await opened(page, address);
      if (run > 0) again.push(ms);
    }
    await page.waitForTimeout(1_000);
    const scrolled = await page.evaluate(scrollToFirst, scrollingMs);
    const ms = (value) => `${value.toFixed(0)} ms`;
    return [
      timed(
        `${count} dialogs: navigation to the newest answer on the screen, nothing in the browser's cache`,
        `<= ${openMs} ms`,
        cold,
        (value) => value <= openMs,
        ms,
      ),
      timed('… with the scripts in its cache', `<= ${openMs} ms`, again, (value) => value <= openMs, ms),
      {
        what: '… scrolled back to the first dialog: reached, rows in the document at once',
        wanted: `yes, <= ${mostRows}`,
        measured: `${scrolled.isWhole ? 'yes' : 'no'}, ${scrolled.mostRows}`,
        held: scrolled.isWhole && scrolled.mostRows <= mostRows,
      },
      {
        what: `… steps after which what was read stood elsewhere, of ${scrolled.steps}; farthest`,
        wanted: '0',
        measured: `${scrolled.jumps}; ${scrolled.farthest.toFixed(0)} px`,
        held: scrolled.jumps === 0,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(dataDir);
  }
};
