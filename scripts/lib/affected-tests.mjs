import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin, root } from './ready.mjs';

const cruised = ['shell', 'site-remote', 'chat-remote', 'admin-remote', 'shared', 'server'];
const isUnitTest = (path) => /\.test\.(tsx?|mjs)$/.test(path);
const isStory = (path) => /^e2e\/.*\.(story|spec)\.ts$/.test(path);

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** @returns {string} the commit at which this branch left the main branch; on the main branch itself, its newest */
const branchPoint = () => {
  const branches = git('branch', '--all', '--format=%(refname:short)');
  const main = ['origin/main', 'main'].find((name) => branches.includes(name)) ?? 'HEAD';
  return git('merge-base', main, 'HEAD')[0];
};

/** @returns {string[]} source files that differ from `base`, and all files that import them, across workspaces */
const affectedSources = (base) => {
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    ...cruised,
    '--affected',
    base,
    '--output-type',
    'json',
  ];
  const bin = packageBin('dependency-cruiser/bin/dependency-cruise.mjs');
  // Its exit code is the number of broken rules, which does not matter here.
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 };
  try {
    return JSON.parse(execFileSync(process.execPath, [bin, ...args], options)).modules.map(
      ({ source }) => source,
    );
  } catch (error) {
    if (!error.stdout) throw error;
    return JSON.parse(error.stdout).modules.map(({ source }) => source);
  }
};

/**
 * @returns {{ units: string[], stories: string[] }} unit tests that import what differs from the main branch, committed or not; and stories
 *   that differ themselves, since a story depends on the whole product
 */
export const affectedTests = () => {
  const base = branchPoint();
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => existsSync(join(root, path)));
  const units = [...affectedSources(base), ...changed].filter(isUnitTest);
  return { units: [...new Set(units)], stories: changed.filter(isStory) };
};
