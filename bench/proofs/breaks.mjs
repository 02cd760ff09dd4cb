import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { build } from '../../scripts/lib/ready.mjs';
import { root } from '../lib/command.mjs';

/**
 * A small change of the product that breaks a promise.
 * @typedef {{ what: string, file: string, find: string, replace: string, tests: string[], only?: string }} Break
 *   `find` occurs once in `file`; `tests` are files that must fail, the likeliest first; `only` is part of the titles to run
 */

/** @type {Break[]} */
const breaks = JSON.parse(readFileSync(join(root, 'bench/breaks.json'), 'utf8'));
const report = join(tmpdir(), `yanye-breaks-${process.pid}.json`);

const configOf = (test) =>
  test.startsWith('e2e/screens/') ? 'e2e/screens.config.mjs' : `${test.split('/')[0]}/jest.config.mjs`;

/** @returns {Promise<string | undefined>} title of the first test that failed */
const firstFailure = async (test, only) => {
  rmSync(report, { force: true });
  // A test that fails midway may leave a connection open, and jest would wait for it.
  const args = [
    test,
    '--config',
    configOf(test),
    '-i',
    '--silent',
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
  ];
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...args, ...(only ? ['-t', only] : [])],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', REQUIRE_SERVICES: '1' },
      stdio: 'ignore',
    },
  );
  await new Promise((done) => child.once('exit', done));
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return results.find(({ status }) => status === 'failed')?.fullName;
};

/** @param {Break} change @returns {Promise<{ what: string, wanted: string, measured: string, held: boolean }>} */
const tried = async ({ what, file, find, replace, tests, only }) => {
  const row = (measured, held) => ({ what, wanted: 'a test fails', measured, held });
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before.split(find).length !== 2) return row(`${file} has changed: adapt bench/breaks.json`, false);
  const present = tests.filter((test) => existsSync(join(root, test)));
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  let isBuilt = false;
  try {
    for (const test of present) {
      if (test.startsWith('e2e/') && !isBuilt) {
        if ((await build()) !== 0) return row('the build fails', true);
        isBuilt = true;
      }
      const title = await firstFailure(test, only);
      if (title !== undefined) return row(`${test}: ${title}`, true);
    }
    return row(`nothing of ${present.join(', ')}`, false);
  } finally {
    writeFileSync(path, before);
  }
};

/** Small changes that break promises of the product, one at a time; each must make a test fail. BREAKS selects by a part of the text. */
export const prove = async () => {
  process.env.CHROMIUM_PATH = await ensureBrowser();
  const wanted = process.env.BREAKS ?? '';
  const rows = [];
  try {
    for (const change of breaks.filter(({ what, file }) => `${what} ${file}`.includes(wanted))) {
      rows.push(await tried(change));
      console.log(`${rows.at(-1).held ? 'red  ' : 'GREEN'} ${change.what}: ${rows.at(-1).measured}`);
    }
  } finally {
    rmSync(report, { force: true });
    await build();
  }
  return rows;
};
