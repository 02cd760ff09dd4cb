import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { exceptions } from './steady-tests.mjs';

const root = resolve(import.meta.dirname, '../..');
const script = resolve(import.meta.dirname, 'needless-exceptions.mjs');

test('every exception of the rules for steady tests is still needed', () => {
  const needless = execFileSync(process.execPath, [script], { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(needless)).toEqual([]);
  expect(Object.keys(exceptions)).toEqual(['own-clock', 'made-overlap', 'named-region']);
});
