import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';

/** Chromium's own background requests are blocked, so that they are not counted. */
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
