import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { licenceOf, licenceProblems } from './licence-problems.mjs';
import { listing } from './notices.mjs';
import { shippedPackages } from './shipped-packages.mjs';

const root = resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const page = readFileSync(join(root, 'docs/third-party-notices.txt'), 'utf8');

/** The lock file with one more package. */
const lockWith = (name, entry) => ({
  ...lock,
  packages: { ...lock.packages, [`node_modules/${name}`]: { version: '1.0.0', ...entry } },
});

const problemsWith = (name, entry) => licenceProblems(shippedPackages(lockWith(name, entry)));

const namesIn = (packages) => packages.map(({ name }) => name);

describe('the licences of shipped packages', () => {
  test('are all allowed, and every line of the policy is needed', () => {
    expect(licenceProblems(shippedPackages(lock))).toEqual([]);
  });

  test.each(['GPL-3.0-only', 'MPL-2.0', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN file', 'UNLICENSED'])(
    '%s is refused',
    (license) => {
      expect(problemsWith('left-out', { license })).toEqual([
        `left-out 1.0.0 is under ${license}, which tools/licences/policy.mjs does not list`,
      ]);
    },
  );

  test.each(['MIT', '(GPL-3.0-only OR MIT)', 'ISC AND Apache-2.0'])('%s is allowed', (license) => {
    expect(problemsWith('added', { license })).toEqual([]);
  });

  test('a package without a licence is refused until the policy names one', () => {
    expect(problemsWith('left-out', {})).toEqual([
      'left-out 1.0.0 names no licence: find it out, and add it to `named` in tools/licences/policy.mjs',
    ]);
  });

  test('LGPL is allowed for the builds of libvips alone', () => {
    expect(problemsWith('other', { license: 'LGPL-3.0-or-later' })).toHaveLength(1);
    expect(problemsWith('@img/sharp-libvips-plan9-x64', { license: 'LGPL-3.0-or-later' })).toEqual([]);
  });

  test('a line of the policy that no package needs is reported', () => {
    const entry = { ...lock.packages['node_modules/khroma'], license: 'MIT' };
    expect(problemsWith('khroma', entry)).toEqual(['tools/licences/policy.mjs: no package needs khroma']);
  });
});

describe('shipped packages', () => {
  test('are those of production, and the ones that leave code in the builds', () => {
    const names = namesIn(shippedPackages(lock));
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'mermaid', 'khroma', '@rspack/core']));
    for (const name of ['jest', 'lighthouse', 'oxlint', '@yanye/shared']) expect(names).not.toContain(name);
  });

  test('include those of every system', () => {
    const platform = shippedPackages(lock).filter(({ isPlatform }) => isPlatform);
    const systems = ['linux-x64', 'linuxmusl-arm64', 'darwin-arm64'];
    expect(namesIn(platform)).toEqual(
      expect.arrayContaining(systems.map((name) => `@img/sharp-libvips-${name}`)),
    );
    // Needed by builds for some systems only.
    expect(namesIn(platform)).toContain('@img/sharp-wasm32');
    expect(namesIn(platform)).not.toContain('sharp');
  });
});

test('docs/third-party-notices.txt lists the packages of the lock file, in its versions', () => {
  const listed = page.split('\n').filter((line) => /^\S+ \d+\.\d+\.\d+\S*, [\w(]/.test(line));
  const shipped = shippedPackages(lock).map((one) => listing({ ...one, licence: licenceOf(one) }));
  expect([...new Set(listed)].sort()).toEqual(shipped.sort());
});
