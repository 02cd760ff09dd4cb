import { rm, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyDatabase } from '#test/every-database';
import { fakeRemote, firstBuilds, temporaryFolder, writeApps, writeBuild } from '#test/release-fixtures';
import { releaseParts, type ReleaseParts } from '#test/release-parts';
import type { Database } from '#platform/database/database';
import { holdTimers, passTime, until } from '#test/held-timers';
import { StartProblem } from '#platform/start-problem';
import type { ReleasesTables } from './releases.schema';

everyDatabase('what readers get', (open) => {
  let database: Database<ReleasesTables>;
  let folder: string;
  let parts: ReleaseParts;

  beforeEach(async () => {
    database = (await open()).database.forTables();
    folder = await temporaryFolder();
    parts = releaseParts(database, folder);
    await writeApps(parts.appsRoot, firstBuilds());
    await parts.start();
  });

  const site = fakeRemote('site_remote', 'a1').manifest;

  it('are the live builds by name, each entry with the hash that browsers compare it with', async () => {
    const { remotes } = await parts.live.live();
    expect(remotes.map(({ name, build }) => [name, build])).toEqual([
      ['admin_remote', 'c1'],
      ['chat_remote', 'b1'],
      ['site_remote', 'a1'],
    ]);
    expect(remotes[2]).toEqual({
      name: 'site_remote',
      build: 'a1',
      entry: '/releases/site_remote/a1/browser/remoteEntry.js',
      integrity: site.files['browser/remoteEntry.js']?.hash,
    });
  });

  it('is rendered with files of those builds', async () => {
    const { rendering } = await parts.live.live();
    const fileOf = (path: string) => join(parts.store.root, path);
    const stylesOf = (name: string, build: string) => ({
      file: fileOf(`${name}/${build}/node/remote.css`),
      publicPath: `/releases/${name}/${build}/browser/`,
      uniqueName: `${name}_${build}`,
    });
    expect(rendering).toEqual({
      key: 's1 admin_remote@c1 chat_remote@b1 site_remote@a1',
      shellFile: fileOf('shell/s1/node/shell.cjs'),
      script: '/assets/main.s1.js',
      scriptHashes: ['6LwWPILu4YczKIx9SsY22zpt6wE+8tN7aDIr4g7cRcw='],
      shellStyle: fileOf('shell/s1/node/shell.css'),
      remoteFiles: {
        admin_remote: fileOf('admin_remote/c1/node/remote.cjs'),
        chat_remote: fileOf('chat_remote/b1/node/remote.cjs'),
        site_remote: fileOf('site_remote/a1/node/remote.cjs'),
      },
      remoteStyles: {
        admin_remote: stylesOf('admin_remote', 'c1'),
        chat_remote: stylesOf('chat_remote', 'b1'),
        site_remote: stylesOf('site_remote', 'a1'),
      },
      patterns: { admin_remote: ['/admin'], chat_remote: ['/chat'], site_remote: ['/'] },
    });
  });

  it('comes from the browser alone where a build has nothing for the server', async () => {
    const { manifest, texts } = fakeRemote('admin_remote', 'c2');
    const isBrowser = ([path]: [string, unknown]) => path.startsWith('browser/');
    const only = <T>(record: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(record).filter(isBrowser));
    await writeApps(parts.appsRoot, [
      { manifest: { ...manifest, files: only(manifest.files) }, texts: only(texts) },
    ]);
    await parts.start();
    const { rendering, remotes } = await parts.live.live();
    expect(remotes[0]?.build).toBe('c2');
    expect(Object.keys(rendering.remoteFiles)).toEqual(['chat_remote', 'site_remote']);
    expect(parts.logged).toEqual([]);
  });

  it('is not rendered with a build whose files were changed since; the log says so once', async () => {
    await appendFile(join(parts.store.folderOf('site_remote', 'a1'), 'node/remote.cjs'), 'evil()');
    const { rendering, remotes } = await parts.live.live();
    await parts.live.live();
    expect(Object.keys(rendering.remoteFiles)).toEqual(['admin_remote', 'chat_remote']);
    expect(remotes).toHaveLength(3);
    expect(parts.logged).toMatchObject([
      {
        level: 50,
        name: 'site_remote',
        build: 'a1',
        problems: ['文件 node/remote.cjs 与构建时不同'],
      },
    ]);
  });

  it('is not rendered with a build to which a style sheet was added, which documents would inline', async () => {
    await appendFile(join(parts.store.folderOf('site_remote', 'a1'), 'browser/page.css'), 'b{}');
    expect((await parts.live.live()).rendering.remoteFiles).not.toHaveProperty('site_remote');
  });

  describe('with a build of which a file for browsers was changed since', () => {
    holdTimers();

    it('is rendered, and the log says so 20 seconds later, once', async () => {
      await appendFile(join(parts.store.folderOf('site_remote', 'a1'), 'browser/page.js'), 'evil()');
      expect((await parts.live.live()).rendering.remoteFiles).toHaveProperty('site_remote');
      passTime(19_000);
      await parts.live.live();
      expect(parts.logged).toEqual([]);
      passTime(1_000);
      await until(() => parts.logged.length > 0);
      passTime(60_000);
      expect(parts.logged).toMatchObject([
        { level: 50, name: 'site_remote', problems: ['文件 browser/page.js 与构建时不同'] },
      ]);
    });
  });

  it('is not rendered with a build whose folder is gone', async () => {
    await rm(parts.store.folderOf('site_remote', 'a1'), { recursive: true });
    const { rendering } = await parts.live.live();
    expect(rendering.remoteFiles).not.toHaveProperty('site_remote');
    expect(parts.logged).toMatchObject([{ name: 'site_remote', problems: ['缺少文件 build.json'] }]);
  });

  it('knows the shell from the database in a process that brought none', async () => {
    expect((await releaseParts(database, folder).live.shell()).build).toBe('s1');
  });

  it('is empty before a shell was ever released', async () => {
    const empty = releaseParts((await open()).database.forTables(), folder);
    await expect(empty.live.live()).rejects.toThrow(StartProblem);
  });

  describe('with a preview', () => {
    const preview = { name: 'site_remote', build: 'a2' } as const;

    it('has the stored build in place of the live one, for this process only', async () => {
      const dist = join(folder, 'dist');
      const build = fakeRemote('site_remote', 'a2', { patterns: ['/', '/new'] });
      await parts.publishing.store(await writeBuild(dist, build), dist);
      const { remotes, rendering } = await releaseParts(database, folder, { preview }).live.live();
      expect(remotes.map(({ build: each }) => each)).toEqual(['c1', 'b1', 'a2']);
      expect(rendering.patterns['site_remote']).toEqual(['/', '/new']);
      expect(rendering.remoteFiles['site_remote']).toContain('/site_remote/a2/');
      expect((await parts.live.live()).remotes[2]?.build).toBe('a1');
    });

    it('stops the start when there is no such build', async () => {
      await expect(releaseParts(database, folder, { preview }).live.live()).rejects.toThrow(StartProblem);
    });
  });
});
