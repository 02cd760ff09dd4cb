import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { violations } from './plant.mjs';

const { forbidden } = createRequire(import.meta.url)(
  resolve(import.meta.dirname, '../../.dependency-cruiser.cjs'),
);
const rules = forbidden.map((rule) => rule.name);
let reported;

beforeAll(() => {
  const script = resolve(import.meta.dirname, 'cruise-planted.mjs');
  reported = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
}, 120_000);

test('every rule has a planted violation', () => {
  expect(Object.keys(violations).sort()).toEqual([...rules].sort());
});

test.each(rules)('%s reports its planted violation', (rule) => {
  expect(reported[rule]).toContain(rule);
});
