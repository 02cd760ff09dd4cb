// npm test: what must pass before a change is merged, cheapest failures first. The rest is test-stories.mjs.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserWorkers, checks } from './lib/checks.mjs';
import { neededBrowser } from './lib/needed-browser.mjs';
import { build, ensureInstalled, packageBin } from './lib/ready.mjs';
import { testFolder } from './lib/test-folder.mjs';
import { forgetTested, noteTested } from './lib/tested-tree.mjs';

const node = process.execPath;
const sources = ['shell', 'site-remote', 'chat-remote', 'admin-remote', 'shared', 'server'];

/** The following programs create far more short-lived objects than a server does: a larger young generation saves a fifth of the time. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

await ensureInstalled();
const hasBrowser = await neededBrowser();
const { step, jest, conclude } = checks(['units', 'core-stories']);
forgetTested();

await step('lock file', (run) => run(node, ['scripts/lock.mjs', '--check']));
await step('format', (run) => run(node, [packageBin('oxfmt/bin/oxfmt'), '--check']));
const lint = async () => {
  await step('lint', (run) => run(node, ['tools/lint/lint.mjs']));
  await step('boundaries', (run) => run(node, ['tools/boundaries/boundaries.mjs']));
};
const compile = async () => {
  await step('types', (run) => run(node, ['tools/typecheck/typecheck.mjs']));
  await step('build', (run) => build([], run));
};
// Each uses little more than one core.
await Promise.all([lint(), compile()]);
await step('units', async (run) => {
  const folder = testFolder();
  const code = await jest(
    run,
    'units',
    [
      '--projects',
      ...sources,
      'tools',
      '--workerIdleMemoryLimit=1200MB',
      `--cacheDirectory=${join(tmpdir(), 'yanye-jest')}`,
    ],
    { env: { TMPDIR: folder.path } },
  );
  folder.remove();
  return code;
});
if (hasBrowser)
  await step('core stories', (run) =>
    jest(run, 'core-stories', ['--config', 'e2e/core.config.mjs'], { workers: browserWorkers }),
  );
const held = conclude();
if (held && hasBrowser) noteTested();
process.exit(held ? 0 : 1);
