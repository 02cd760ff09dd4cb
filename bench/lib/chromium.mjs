import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';

/** Nothing of the browser's own may go out while we count. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openChromium = async () =>
  chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
