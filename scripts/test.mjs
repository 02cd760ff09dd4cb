// npm test: everything that must hold before a change lands, in the order in which failures are cheapest to see.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled, nxEnvironment, packageBin, run } from './lib/ready.mjs';
import { testFolder } from './lib/test-folder.mjs';

const strict = process.env.REQUIRE_SERVICES === '1';
const reports = mkdtempSync(join(tmpdir(), 'yanye-tests-'));
const node = process.execPath;

/** All that follows makes far more short-lived objects than a server does: with room for them, a fifth of the time is saved. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();
const results = [];

/** Types of all workspaces at once need more memory than Node.js takes by itself. */
const lintHeap = '--max-old-space-size=8192';

const step = async (name, work) => {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const code = await work();
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  results.push({ name, held: code === 0, seconds });
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
};

const jest = (name, args, env = {}) => {
  const report = join(reports, `${name}.json`);
  const order = ['--testSequencer', join(import.meta.dirname, '../tools/jest/longest-first.cjs')];
  return run(node, [packageBin('jest/bin/jest.js'), ...args, ...order, '--json', `--outputFile=${report}`], {
    env: { NODE_ENV: 'test', ...env },
  });
};

const nx = (target) =>
  run(node, [packageBin('nx/dist/bin/nx.js'), 'run-many', '-t', target, '--output-style=static'], {
    env: nxEnvironment,
    quiet: true,
  });

await ensureInstalled();
const browser = await ensureBrowser();
if (!browser && strict) {
  console.error(
    'No Chromium or Chrome, and none could be installed; REQUIRE_SERVICES=1 makes that a failure.',
  );
  process.exit(1);
}

await step('lock file', () => run(node, ['scripts/lock.mjs', '--check']));
// ESLint takes one core for minutes; the steps after it are done meanwhile.
const lint = step('lint', () =>
  run(node, [lintHeap, packageBin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']),
);
await step('types', () => nx('typecheck'));
await step('format', () =>
  run(node, [packageBin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
);
await step('boundaries', () =>
  run(node, [
    packageBin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...[
      '--config',
      '.dependency-cruiser.cjs',
      'shell',
      'site-remote',
      'chat-remote',
      'admin-remote',
      'shared',
      'server',
    ],
  ]),
);
await step('build', async () => {
  await ensureBuilt();
  return 0;
});
await lint;
await step('tests', async () => {
  const folder = testFolder();
  const projects = ['shared', 'shell', 'site-remote', 'chat-remote', 'admin-remote', 'server', 'tools'];
  // Jest leaves one core idle by itself, which is half of a small machine.
  const args = [
    '--projects',
    ...projects,
    '--maxWorkers=2',
    `--cacheDirectory=${join(tmpdir(), 'yanye-jest')}`,
  ];
  const code = await jest('units', args, { TMPDIR: folder.path });
  folder.remove();
  return code;
});
if (browser) {
  process.env.CHROMIUM_PATH = browser;
  await step('browser', () => jest('browser', ['--projects', 'e2e', '--maxWorkers=2']));
} else console.log('\nNo browser: the browser tests were NOT run.');

const written = ['units', 'browser']
  .map((name) => join(reports, `${name}.json`))
  .filter((file) => existsSync(file));
// Without a browser half of the specification's lines were not run: nothing can be said of the page then.
if (browser) await step('generated docs', () => run(node, ['scripts/docs.mjs', '--check', ...written]));
const counted = written.map((file) => JSON.parse(readFileSync(file, 'utf8')));
rmSync(reports, { recursive: true, force: true });

const sum = (key) => counted.reduce((total, report) => total + report[key], 0);
console.log('');
for (const { name, held, seconds } of results) console.log(`${held ? '✓' : '✗'} ${name} (${seconds} s)`);
const failedSteps = results.filter(({ held }) => !held).length;
const skipped = sum('numPendingTests');
console.log(
  `tests: ${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failedSteps > 0 ? 1 : 0);
