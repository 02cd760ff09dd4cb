import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { chromiumFlags } from './chromium.mjs';

/** File in which the browser reports its debugging address. */
const portFile = 'DevToolsActivePort';

/**
 * Chromium with a profile on disk, which survives a kill of the process.
 * @param {string} profile its folder
 */
export const startMortalChromium = async (profile) => {
  await rm(join(profile, portFile), { force: true });
  const child = spawn(
    await ensureBrowser(),
    [
      ...chromiumFlags,
      '--headless=new',
      '--window-size=1440,900',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const exited = new Promise((done) => child.once('exit', done));
  let port = '';
  for (const end = performance.now() + 30_000; port === '';) {
    if (performance.now() > end) throw new Error('the browser does not say where it listens');
    await sleep(20);
    port = await readFile(join(profile, portFile), 'utf8').then(
      (text) => text.split('\n')[0] ?? '',
      () => '',
    );
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  return {
    context,
    /** Kills all its processes immediately. */
    kill: async () => {
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
    /** Closes it gracefully. */
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await exited;
    },
  };
};
