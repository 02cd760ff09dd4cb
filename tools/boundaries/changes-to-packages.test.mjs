import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const planted = 'planted: ';
let printed;

beforeAll(() => {
  const script = resolve(import.meta.dirname, 'print-changes.mjs');
  printed = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 1e8 }));
}, 120_000);

const those = (isPlanted) =>
  Object.entries(printed).filter(([name]) => name.startsWith(planted) === isPlanted);

test('no build of an app changes what a package contains', () => {
  const ours = those(false);
  expect(ours.map(([name]) => name)).toEqual(
    expect.arrayContaining(['shell browser production', 'site-remote browser development']),
  );
  expect(ours.filter(([, changes]) => changes.length > 0)).toEqual([]);
});

test('each planted configuration that changes a package is reported', () => {
  const found = those(true);
  expect(found).toHaveLength(8);
  expect(found.filter(([, changes]) => changes.length === 0)).toEqual([]);
});
