import { appendFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeRemote, temporaryFolder, writeBuild, writeTexts } from '#test/release-fixtures';
import { DamagedBuild, ReleaseStore } from './release-store';

const { manifest, texts } = fakeRemote('site_remote', 'a1', {
  texts: { 'browser/fonts/sans.woff2': 'font' },
});

// The age of a copy is read from the file system, so its clock counts here: a later one makes running copies abandoned.
let now: number;
let dist: string;
let store: ReleaseStore;
let home: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  dist = join(folder, 'dist');
  store = new ReleaseStore(join(folder, 'releases'));
  home = join(store.root, 'site_remote');
  await writeBuild(dist, { manifest, texts });
  ({ mtimeMs: now } = await stat(dist));
});

const keep = () => store.keep(manifest, dist, now);
const namesAtHome = async () => (await readdir(home)).toSorted();

describe('the release store', () => {
  it('stores the browser and server files of a build, and no others', async () => {
    await writeTexts(dist, { 'standalone/main.js': 'for its own team' });
    expect(await keep()).toBe(true);
    const kept = await readdir(store.folderOf('site_remote', 'a1'), { recursive: true, withFileTypes: true });
    const files = kept.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const expected = [...Object.keys(texts), 'build.json'].map((path) => join(home, 'a1', path));
    expect(files.toSorted()).toEqual(expected.toSorted());
    expect(await store.problemsOf(manifest)).toEqual([]);
  });

  it('does not change a stored build', async () => {
    await keep();
    await writeFile(join(dist, 'browser/page.js'), 'other');
    expect(await keep()).toBe(false);
    expect(await readFile(join(home, 'a1/browser/page.js'), 'utf8')).toBe(texts['browser/page.js']);
  });

  it.each([
    ['missing', '缺少文件 browser/page.js', () => rm(join(dist, 'browser/page.js'))],
    ['changed', '文件 browser/page.js 与构建时不同', () => appendFile(join(dist, 'browser/page.js'), ' ')],
    [
      'too much',
      '多出构建记录里没有的文件 node/other.cjs',
      () => writeFile(join(dist, 'node/other.cjs'), ''),
    ],
  ])('refuses a build with a file that is %s, and leaves nothing behind', async (_what, problem, damage) => {
    await damage();
    const refusal = await keep().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DamagedBuild);
    expect((refusal as DamagedBuild).problems).toEqual([problem]);
    expect(await namesAtHome()).toEqual([]);
  });

  it('leaves nothing behind without a manifest next to the files', async () => {
    await rm(join(dist, 'build.json'));
    await expect(keep()).rejects.toThrow(/build\.json/);
    expect(await namesAtHome()).toEqual([]);
  });

  it('takes the same build from several processes at once', async () => {
    const took = await Promise.all([keep(), keep(), keep()]);
    expect(took.filter(Boolean)).toHaveLength(1);
    expect(await namesAtHome()).toEqual(['a1']);
    expect(await store.problemsOf(manifest)).toEqual([]);
  });

  it('removes copies that a crash left behind, not those in progress', async () => {
    const hoursAgo = (hours: number) => now / 1000 - hours * 3600;
    for (const [name, hours] of [
      ['.tmp-crashed', 2],
      ['.tmp-working', 0],
    ] as const) {
      await mkdir(join(home, name), { recursive: true });
      await utimes(join(home, name), hoursAgo(hours), hoursAgo(hours));
    }
    await keep();
    expect(await namesAtHome()).toEqual(['.tmp-working', 'a1']);
  });

  it('reports a stored build that was changed afterwards', async () => {
    await keep();
    await appendFile(join(home, 'a1/node/remote.cjs'), ' ');
    expect(await store.problemsOf(manifest)).toEqual(['文件 node/remote.cjs 与构建时不同']);
  });

  it('removes a build, also one that another process removed', async () => {
    await keep();
    await Promise.all([store.remove('site_remote', 'a1'), store.remove('site_remote', 'a1')]);
    expect(await namesAtHome()).toEqual([]);
    await store.remove('chat_remote', 'never');
  });

  it('lists builds, the newest first', async () => {
    const second = fakeRemote('site_remote', 'a2');
    await keep();
    await store.keep(await writeBuild(`${dist}-2`, second), `${dist}-2`, now);
    await utimes(store.folderOf('site_remote', 'a1'), 1, 1);
    expect(await store.buildsOf('site_remote')).toEqual(['a2', 'a1']);
    expect(await store.buildsOf('chat_remote')).toEqual([]);
  });
});
