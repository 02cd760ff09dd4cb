import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { carriedShares } from '../../shared/federation/release/build-contents.mjs';
import { ReleaseManifest, writeReleaseManifest } from '../../shared/federation/release/release-manifest.mjs';

const options = { name: 'chat_remote', version: '1.0.0', patterns: ['/chat'] };
let dist;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(dist, 'browser'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const built = (text) => {
  writeFileSync(join(dist, 'browser/remoteEntry.js'), text);
  return writeReleaseManifest(dist, options);
};

describe('the manifest of a release', () => {
  test('lists every file with its compressed copies', async () => {
    const { files } = await built('var chat_remote = 1;'.repeat(50));
    expect(Object.keys(files)).toEqual([
      'browser/remoteEntry.js',
      'browser/remoteEntry.js.br',
      'browser/remoteEntry.js.gz',
    ]);
    expect(existsSync(join(dist, 'build.json'))).toBe(true);
  });

  test('gives equal builds the same id and other builds different ones', async () => {
    const { build } = await built('var chat_remote = 1;');
    expect((await built('var chat_remote = 1;')).build).toBe(build);
    expect((await built('var chat_remote = 2;')).build).not.toBe(build);
  });

  test('is not written for an output folder with another name', () => {
    const compiler = { options: { output: { path: join(dist, 'public') } } };
    expect(() => new ReleaseManifest(options).apply(compiler)).toThrow('must end with "browser"');
  });
});

describe('copies of shared modules in a build', () => {
  const carried = (...resources) =>
    carriedShares({ modules: resources.map((resource) => ({ resource })) }, [
      'react',
      'react/jsx-runtime',
      '@yanye/shared/redux',
    ]);

  test('are found in packages, nested ones too, and in the shared package', () => {
    const shared = resolve(import.meta.dirname, '../../shared/src/redux.ts');
    expect(carried('/a/node_modules/b/node_modules/react/index.js', shared)).toEqual([
      '@yanye/shared/redux',
      'react',
    ]);
  });

  test('are none when a build contains only other packages and its own files', () => {
    expect(carried('/a/node_modules/react-calendar/index.js', '/a/src/react/index.js', undefined)).toEqual(
      [],
    );
  });
});
