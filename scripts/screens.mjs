// npm run screens: every state of every screen in both themes and several widths. Screenshots go to screens/, which git
// ignores; --no-pictures leaves them out.
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { browserWorkers } from './lib/checks.mjs';
import { ensureBuilt, ensureInstalled, packageBin, run } from './lib/ready.mjs';

await ensureInstalled();
await ensureBuilt();
const browser = await ensureBrowser();
if (!browser) throw new Error('No Chromium or Chrome, and none could be installed.');
const given = process.argv.slice(2);
const chosen = given.filter((argument) => argument !== '--no-pictures');
const pictures =
  chosen.length < given.length ? {} : { SCREENS_PICTURES: join(import.meta.dirname, '../screens') };
process.exit(
  await run(
    process.execPath,
    [
      packageBin('jest/bin/jest.js'),
      '--config',
      'e2e/screens.config.mjs',
      `--maxWorkers=${browserWorkers}`,
      ...chosen,
    ],
    {
      env: {
        NODE_ENV: 'test',
        CHROMIUM_PATH: browser,
        ...pictures,
      },
    },
  ),
);
