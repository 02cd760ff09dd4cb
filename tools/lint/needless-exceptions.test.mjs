import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { config } from './config.mjs';

const root = resolve(import.meta.dirname, '../..');
// A folder is a boundary; a file is an exception.
const excepted = config.overrides
  .map(({ rules, excludeFiles = [] }) => ({
    rules,
    files: excludeFiles.filter((path) => !path.includes('*')),
  }))
  .filter(({ files }) => files.length > 0);

test.each(excepted)('every file that is excepted from $rules would break it', ({ rules, files }) => {
  const folder = mkdtempSync(join(tmpdir(), 'needless-'));
  const path = join(folder, 'oxlintrc.json');
  const jsPlugins = [join(root, 'tools/lint/own-rules.mjs')];
  writeFileSync(path, JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, rules }));
  try {
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', '-c', path, ...files];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const breaking = JSON.parse(stdout).diagnostics.map(({ filename }) => filename);
    expect([...new Set(breaking)].sort()).toEqual(files.sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('exceptions are found', () => {
  expect(excepted.map(({ rules }) => Object.keys(rules))).toEqual([
    ['own/own-clock'],
    ['own/made-overlap'],
    ['own/named-region'],
  ]);
});
