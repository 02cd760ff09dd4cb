import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { permitted, violations } from './plant.mjs';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const { forbidden } = require('../../.dependency-cruiser.cjs');
const { contexts } = require('./module-rules.cjs');
const { boundaries: enforced } = require('./enforced.cjs');
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

test.each(Object.keys(permitted))('no rule reports that %s', (name) => {
  expect(reported[name]).toEqual([]);
});

test('the ordered list of contexts names every folder of modules', () => {
  const folders = readdirSync(resolve(root, 'server/src/modules'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...contexts].sort()).toEqual(names.sort());
});

test('every boundary switch names an existing check', () => {
  const checks = new Set([...rules.map((rule) => rule.split(':')[0]), 'functions-are-not-dependencies']);
  expect(Object.keys(enforced).filter((name) => !checks.has(name))).toEqual([]);
});
