import { installationOf } from '../../scripts/lib/installation.mjs';

describe('installed packages', () => {
  const node = { platform: 'linux', arch: 'x64', versions: { modules: '115' } };

  test('are kept while the lock file and Node.js stay', () => {
    expect(installationOf('a lock file', { ...node })).toBe(installationOf('a lock file', node));
  });

  test.each([
    ['another lock file', 'another', node],
    ['a Node.js of another ABI', 'a lock file', { ...node, versions: { modules: '147' } }],
    ['another processor', 'a lock file', { ...node, arch: 'arm64' }],
    ['another system', 'a lock file', { ...node, platform: 'darwin' }],
  ])('are replaced for %s', (_, lockFile, process) => {
    expect(installationOf(lockFile, process)).not.toBe(installationOf('a lock file', node));
  });
});
