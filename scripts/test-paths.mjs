/*
 * npm run t -- PATH…        runs test files, stories or folders of them; further words go to jest (-t TITLE, --watch)
 * npm run t -- --affected   runs the tests that import what differs from the main branch, committed or not
 */
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled, root } from './lib/ready.mjs';

const units = ['shared', 'shell', 'site-remote', 'chat-remote', 'admin-remote', 'server', 'tools'];

/** @returns {string | undefined} jest's configuration for a test file or a folder; undefined where there are no tests */
const configOf = (path) => {
  const [folder, inner] = path.split('/');
  if (folder === 'e2e') return inner === 'screens' ? 'e2e/screens.config.mjs' : 'e2e/jest.config.mjs';
  return units.includes(folder) ? `${folder}/jest.config.mjs` : undefined;
};

/**
 * Runs jest in this process; jest sets its exit code.
 * @param {string[]} paths from the repository's root @param {string[]} options of jest
 */
const runTests = async (paths, options) => {
  const configs = [...new Set(paths.map(configOf))];
  if (configs.some((config) => config?.startsWith('e2e/'))) {
    await ensureBuilt();
    process.env.CHROMIUM_PATH = await ensureBrowser();
  }
  const chosen = configs.length === 1 ? ['--config', configs[0]] : ['--projects', ...configs];
  process.env.NODE_ENV = 'test';
  process.chdir(root);
  // Imported late, because nothing may be installed when this program starts.
  const { run } = await import('jest');
  // Jest probes for watchman, which takes 200 ms.
  await run([...paths, ...options, ...chosen, '--watchman=false']);
};

const words = process.argv.slice(2);
const isPath = (word) => !word.startsWith('-') && existsSync(resolve(word));
const options = words.filter((word) => !isPath(word) && word !== '--affected');
let paths = words.filter(isPath).map((word) => relative(root, resolve(word)).split(sep).join('/'));

await ensureInstalled();
if (words.includes('--affected')) {
  const { affectedTests } = await import('./lib/affected-tests.mjs');
  const affected = affectedTests();
  paths = [...affected.units, ...affected.stories];
  if (paths.length === 0) {
    console.log('没有受影响的测试。');
    process.exit(0);
  }
}
if (paths.length === 0 || paths.some((path) => configOf(path) === undefined)) {
  console.error('用法：npm run t -- 测试文件或文件夹… [jest 的选项]，或 npm run t -- --affected');
  process.exit(2);
}
await runTests(paths, options);
