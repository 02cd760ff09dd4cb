// npm run test:stories: everything that a browser has to show, and the pages that are generated from the tests.
import { checks } from './lib/checks.mjs';
import { neededBrowser } from './lib/needed-browser.mjs';
import { build, ensureInstalled } from './lib/ready.mjs';

await ensureInstalled();
if (!(await neededBrowser())) process.exit(1);
const { step, jest, conclude } = checks(['stories', 'screens']);

await step('build', (run) => build([], run));
await step('stories', (run) => jest(run, 'stories', ['--projects', 'e2e']));
await step('screens', (run) => jest(run, 'screens', ['--config', 'e2e/screens.config.mjs']));
await step('generated docs', (run) => run(process.execPath, ['scripts/docs.mjs', '--check']));
conclude();
