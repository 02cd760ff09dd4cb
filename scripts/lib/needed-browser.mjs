import { ensureBrowser } from './browser.mjs';

/**
 * Finds the browser that stories need, and passes it to all processes that are started from now on.
 * Under REQUIRE_SERVICES=1 a missing browser ends this process.
 * @returns {Promise<boolean>} whether there is one
 */
export const neededBrowser = async () => {
  const browser = await ensureBrowser();
  if (browser) {
    process.env.CHROMIUM_PATH = browser;
    return true;
  }
  const isFailure = process.env.REQUIRE_SERVICES === '1';
  const consequence = isFailure
    ? 'REQUIRE_SERVICES=1 makes that a failure.'
    : 'The browser tests are NOT run.';
  console.error(`No Chromium or Chrome, and none could be installed. ${consequence}`);
  if (isFailure) process.exit(1);
  return false;
};
