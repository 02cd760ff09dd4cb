import { readFileSync } from 'node:fs';
import {
  addressedEntries,
  completeLock,
  missingEntries,
  platformOf,
} from '../../scripts/lib/complete-lock.mjs';

const lock = JSON.parse(readFileSync(`${import.meta.dirname}/../../package-lock.json`, 'utf8'));

describe('the lock file', () => {
  test('has an entry for every optional package of every system', () => {
    expect(missingEntries(lock)).toEqual([]);
  });

  test('records no address', () => {
    expect(addressedEntries(lock)).toEqual([]);
  });

  test('restores an entry that was removed', () => {
    const packages = { ...lock.packages };
    delete packages['node_modules/@rspack/binding-darwin-arm64'];
    const completed = completeLock({ ...lock, packages });
    expect(completed.packages['node_modules/@rspack/binding-darwin-arm64']).toMatchObject({
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    });
  });
});

test.each([
  ['@rspack/binding-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@nx/nx-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@swc/core-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s is for %j', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
