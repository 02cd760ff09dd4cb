import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportsFolder } from './checks.mjs';
import { root } from './ready.mjs';

const passed = join(reportsFolder, 'passed-tree');

/** @returns {string} id of the current content of all files, uncommitted ones included; empty outside of git */
const presentTree = () => {
  const folder = mkdtempSync(join(tmpdir(), 'yanye-tree-'));
  // A separate index: what the developer has staged stays staged.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    git('read-tree', 'HEAD');
    git('add', '--all');
    return git('write-tree');
  } catch {
    return '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Records that `npm test` is running, which discards an earlier success. */
export const forgetTested = () => rmSync(passed, { force: true });

/** Records that `npm test` has passed with the current files. */
export const noteTested = () => writeFileSync(passed, presentTree());

/** @returns {boolean} whether `npm test` has passed with exactly the current files */
export const isTested = () => {
  const tree = existsSync(passed) ? readFileSync(passed, 'utf8') : '';
  return tree !== '' && tree === presentTree();
};
