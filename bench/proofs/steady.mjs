import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/ready.mjs';
import { testFolder } from '../../scripts/lib/test-folder.mjs';
import { root } from '../lib/command.mjs';

/** Parts of the titles of tests that depend on real time, processes or a browser's timing, by test file. */
const { units, stories } = JSON.parse(readFileSync(join(root, 'bench/steady.json'), 'utf8'));
const burners = 6;

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @returns {Promise<{ passed: number, failed: string[] }>} the tests of one run */
const runOnce = async (files, config, workers, env) => {
  const report = join(tmpdir(), `yanye-steady-${process.pid}-${workers}.json`);
  rmSync(report, { force: true });
  const titles = Object.values(files).flat().map(literal).join('|');
  const args = ['--runTestsByPath', ...Object.keys(files), '-t', titles, '--config', config];
  const settings = [`--maxWorkers=${workers}`, '--silent', '--json', `--outputFile=${report}`];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args, ...settings], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', REQUIRE_SERVICES: '1', ...env },
    stdio: 'ignore',
  });
  await new Promise((done) => child.once('exit', done));
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const titles = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    const ran = assertionResults.some((one) => one.status === 'passed' || one.status === 'failed');
    if (!ran) return [`${name}: ${message || 'no test has a title of steady.json'}`];
    for (const one of assertionResults) for (const why of one.failureMessages ?? []) console.log(why);
    // Without a failed test, the file itself has failed; a `focused` test ran because of a title filter.
    return titles.length > 0 || status !== 'failed' ? titles : [`${name}: ${message}`];
  });
  return { passed: numPassedTests, failed };
};

/** Tests that depend on real time, processes or a browser's timing, run many times next to busy processes: none may fail. */
export const prove = async ({ quick }) => {
  const rounds = quick ? 1 : 20;
  await ensureBuilt();
  const CHROMIUM_PATH = await ensureBrowser();
  const folder = testFolder();
  const busy = Array.from({ length: burners }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const inLane = async (files, config, workers, env) => {
    const runs = [];
    for (let round = 1; round <= rounds; round += 1) {
      runs.push(await runOnce(files, config, workers, env));
      const { passed, failed } = runs.at(-1);
      console.log(
        `${config}, round ${round}: ${passed} passed, ${failed.length} failed ${failed.join('; ')}`,
      );
    }
    return runs;
  };
  try {
    const lanes = await Promise.all([
      inLane(units, 'server/jest.config.mjs', 4, { TMPDIR: folder.path }),
      inLane(stories, 'e2e/jest.config.mjs', 3, { CHROMIUM_PATH }),
    ]);
    const tests = lanes.reduce((sum, [{ passed, failed }]) => sum + passed + failed.length, 0);
    const failed = lanes.flat().flatMap((run) => run.failed);
    return [
      {
        what: `${tests} tests, ${rounds} times each beside ${burners} busy processes: failures`,
        wanted: '0',
        measured: `${failed.length} ${[...new Set(failed)].join('; ')}`.trim(),
        held: failed.length === 0,
      },
      { what: 'tests among them', wanted: '>= 60', measured: String(tests), held: tests >= 60 },
    ];
  } finally {
    for (const child of busy) child.kill();
    folder.remove();
  }
};
