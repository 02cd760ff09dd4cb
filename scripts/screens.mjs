// npm run screens: every screen in both themes and several widths; pictures go to screens/, which git ignores.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled, packageBin, run } from './lib/ready.mjs';

await ensureInstalled();
await ensureBuilt();
const browser = await ensureBrowser();
if (!browser) throw new Error('No Chromium or Chrome, and none could be installed.');
process.exit(
  await run(
    process.execPath,
    [packageBin('jest/bin/jest.js'), '--config', 'e2e/screens.config.mjs', '--runInBand'],
    {
      env: { NODE_ENV: 'test', CHROMIUM_PATH: browser },
    },
  ),
);
