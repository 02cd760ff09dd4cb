import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseStore } from './release-store';

const script = 'const words = "a b c d e f g";\n'.repeat(50);
const now = 1_800_000_000_000;

let dist: string;
let store: ReleaseStore;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanye-store-'));
  dist = join(folder, 'dist');
  store = new ReleaseStore(join(folder, 'releases'));
  await mkdir(join(dist, 'browser', 'icons'), { recursive: true });
  await mkdir(join(dist, 'node'));
  await mkdir(join(dist, 'standalone'));
  await writeFile(join(dist, 'browser', 'main.js'), script);
  await writeFile(join(dist, 'browser', 'icons', 'leaf.png'), 'picture');
  await writeFile(join(dist, 'node', 'remote.cjs'), script);
  await writeFile(join(dist, 'build.json'), '{}');
});

const keep = () => store.keep({ name: 'site_remote', build: 'abc', dist }, now);

describe('the release store', () => {
  it('keeps what browsers and the server need of a build', async () => {
    expect(await keep()).toBe(true);
    const kept = await readdir(store.folderOf('site_remote', 'abc'), { recursive: true });
    expect(kept.toSorted()).toEqual([
      'browser',
      'browser/icons',
      'browser/icons/leaf.png',
      'browser/main.js',
      'browser/main.js.br',
      'browser/main.js.gz',
      'build.json',
      'node',
      'node/remote.cjs',
    ]);
  });

  it('compresses scripts once for all readers', async () => {
    await keep();
    const browser = join(store.folderOf('site_remote', 'abc'), 'browser');
    expect(brotliDecompressSync(await readFile(join(browser, 'main.js.br'))).toString()).toBe(script);
    expect(gunzipSync(await readFile(join(browser, 'main.js.gz'))).toString()).toBe(script);
  });

  it('leaves a build alone that it has', async () => {
    await keep();
    await writeFile(join(dist, 'browser', 'main.js'), 'other');
    expect(await keep()).toBe(false);
    expect(await readFile(join(store.folderOf('site_remote', 'abc'), 'browser', 'main.js'), 'utf8')).toBe(
      script,
    );
  });

  it('takes the same build from several processes at once', async () => {
    const took = await Promise.all([keep(), keep(), keep()]);
    expect(took.filter(Boolean)).toHaveLength(1);
    expect(await readdir(join(store.root, 'site_remote'))).toEqual(['abc']);
  });

  it('sweeps copies that a crash left behind, not those of others at work', async () => {
    const home = join(store.root, 'site_remote');
    await mkdir(join(home, '.tmp-old'), { recursive: true });
    await mkdir(join(home, '.tmp-new'));
    await utimes(join(home, '.tmp-old'), now / 1000 - 7200, now / 1000 - 7200);
    await utimes(join(home, '.tmp-new'), now / 1000, now / 1000);
    await keep();
    expect((await readdir(home)).toSorted()).toEqual(['.tmp-new', 'abc']);
  });

  it('leaves nothing behind when a build is incomplete', async () => {
    await expect(
      store.keep({ name: 'site_remote', build: 'x', dist: join(dist, 'browser') }, now),
    ).rejects.toThrow();
    expect(await readdir(join(store.root, 'site_remote'))).toEqual([]);
  });

  it('lists builds, the newest first', async () => {
    await keep();
    await store.keep({ name: 'site_remote', build: 'def', dist }, now);
    await utimes(store.folderOf('site_remote', 'abc'), 1, 1);
    expect(await store.buildsOf('site_remote')).toEqual(['def', 'abc']);
    expect(await store.buildsOf('chat_remote')).toEqual([]);
  });
});
