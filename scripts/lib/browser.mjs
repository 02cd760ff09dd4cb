import { existsSync } from 'node:fs';
import { run, packageBin } from './ready.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  // The same browser without windows: it opens a page in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  process.env.PROGRAMFILES && `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  process.env['PROGRAMFILES(X86)'] &&
    `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** @returns {string | undefined} path of the system's Chromium or Chrome */
export const systemBrowser = () => places.find((place) => place && existsSync(place));

const playwrightBrowser = async () => {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
};

/**
 * Finds or installs a browser: the system's, else Debian's package where this process may install it, else
 * Playwright's own download.
 * @returns {Promise<string | undefined>} its path
 */
export const ensureBrowser = async () => {
  const present = systemBrowser() ?? (await playwrightBrowser());
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], quiet);
    if (systemBrowser()) return systemBrowser();
  }
  await run(process.execPath, [packageBin('playwright-core/cli.js'), 'install', 'chromium']);
  return playwrightBrowser();
};
