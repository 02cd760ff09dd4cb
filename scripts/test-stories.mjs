/**
 * npm run test:stories: everything that needs a browser, and the pages that are generated from the tests. Core stories that
 * `npm test` has just passed are not run twice.
 */
import { existsSync } from 'node:fs';
import { browserWorkers, checks, reportOf } from './lib/checks.mjs';
import { neededBrowser } from './lib/needed-browser.mjs';
import { build, ensureInstalled } from './lib/ready.mjs';
import { isTested } from './lib/tested-tree.mjs';

await ensureInstalled();
if (!(await neededBrowser())) process.exit(1);
const tested = isTested();
const { step, jest, conclude } = checks(['stories', 'screens']);
const stories = tested ? 'e2e/further.config.mjs' : 'e2e/jest.config.mjs';
const reports = ['stories', ...(tested ? ['units', 'core-stories'] : [])].map(reportOf);

await step('build', (run) => build([], run));
const inBrowser = (name, config, workers) =>
  step(name, (run) => jest(run, name, ['--config', config], { workers }));
await inBrowser('stories', stories, browserWorkers);
// A worker for each of the few long files: a file that had to wait would run alone at the end.
await inBrowser('screens', 'e2e/screens.config.mjs', Math.max(browserWorkers, 6));
await step('generated docs', (run) =>
  run(process.execPath, [
    'scripts/docs.mjs',
    '--check',
    '--spec',
    ...reports.filter((file) => existsSync(file)),
  ]),
);
process.exit(conclude() ? 0 : 1);
