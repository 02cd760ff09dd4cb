import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { everyDatabase } from '#test/every-database';
import {
  fakeRemote,
  fakeShell,
  firstBuilds,
  temporaryFolder,
  writeApps,
  writeTexts,
} from '#test/release-fixtures';
import { releaseParts, type ReleaseParts } from '#test/release-parts';
import { StartProblem } from '#platform/start-problem';
import type { Database } from '#platform/database/database';
import { liveBuildOf } from './publishing';
import type { ReleasesTables } from './releases.schema';

everyDatabase('builds that are bundled with the server', (open) => {
  let database: Database<ReleasesTables>;
  let connect: () => Promise<Database<unknown>>;
  let folder: string;
  let parts: ReleaseParts;

  beforeEach(async () => {
    const place = await open();
    connect = place.connect;
    database = place.database.forTables();
    folder = await temporaryFolder();
    parts = releaseParts(database, folder);
    await writeApps(parts.appsRoot, firstBuilds());
  });

  const startAgain = async (): Promise<ReleaseParts> => {
    const again = releaseParts(database, folder);
    await again.start();
    return again;
  };
  const liveBuilds = async () => (await parts.releases.live()).map(({ build }) => build);
  const history = async (name: 'site_remote' | 'chat_remote' | 'admin_remote' = 'site_remote') =>
    (await parts.releases.switches(name, { limit: 10, offset: 0 })).map(
      ({ kind, from_build, build, by_name }) => [kind, from_build, build, by_name],
    );
  const problemOf = (start: Promise<unknown>) =>
    start.catch((error: unknown) => error) as Promise<StartProblem>;

  it('are released at the first start, each with an entry in the history', async () => {
    await parts.start();
    expect(await liveBuilds()).toEqual(['c1', 'b1', 'a1']);
    expect((await parts.releases.liveRow('shell'))?.build).toBe('s1');
    expect(await history('site_remote')).toEqual([['bundled', '', 'a1', '系统']]);
    expect(await history('chat_remote')).toEqual([['bundled', '', 'b1', '系统']]);
    expect(await history('admin_remote')).toEqual([['bundled', '', 'c1', '系统']]);
    expect(await parts.store.buildsOf('site_remote')).toEqual(['a1']);
  });

  it('change nothing at the next start', async () => {
    await parts.start();
    const generation = await database.generation();
    await startAgain();
    expect(await database.generation()).toBe(generation);
    expect(await history()).toHaveLength(1);
  });

  it('are stored by each machine with a separate folder, and go live once', async () => {
    await parts.start();
    const elsewhere = await temporaryFolder();
    const other = releaseParts(database, elsewhere);
    await writeApps(other.appsRoot, firstBuilds());
    await other.start();
    const { rendering } = await other.live.live();
    expect(Object.keys(rendering.remoteFiles)).toContain('site_remote');
    expect(await history()).toHaveLength(1);
  });

  it('go live at the next start when they were built again', async () => {
    await parts.start();
    const generation = await database.generation();
    await writeApps(parts.appsRoot, [fakeRemote('site_remote', 'a2')]);
    await startAgain();
    expect(await liveBuilds()).toEqual(['c1', 'b1', 'a2']);
    expect((await history())[0]).toEqual(['bundled', 'a1', 'a2', '系统']);
    expect(await history('chat_remote')).toHaveLength(1);
    expect(await database.generation()).toBeGreaterThan(generation);
  });

  it('replace the former shell', async () => {
    await parts.start();
    await writeApps(parts.appsRoot, [fakeShell('s2')]);
    const again = await startAgain();
    expect((await parts.releases.liveRow('shell'))?.build).toBe('s2');
    expect((await again.live.shell()).build).toBe('s2');
  });

  it('do not replace a build that was chosen since', async () => {
    await parts.start();
    const dist = join(folder, 'elsewhere');
    const chosen = fakeRemote('site_remote', 'x1');
    await writeTexts(dist, { ...chosen.texts, 'build.json': JSON.stringify(chosen.manifest) });
    await parts.publishing.store(chosen.manifest, dist);
    await parts.publishing.switch(liveBuildOf(chosen.manifest), 'a1', {
      kind: 'released',
      by: 'me',
      note: '',
    });
    await startAgain();
    expect(await liveBuilds()).toContain('x1');
    expect(await history()).toHaveLength(2);
  });

  it('are refused when they do not fit: the live ones stay, and the log names the reasons', async () => {
    await parts.start();
    const contract = { version: 2, oldest: 2 };
    await writeApps(parts.appsRoot, [
      fakeRemote('site_remote', 'a2', { contract }),
      fakeRemote('chat_remote', 'b2'),
    ]);
    const { logged } = await startAgain();
    expect(await liveBuilds()).toEqual(['c1', 'b2', 'a1']);
    expect(logged).toMatchObject([
      { level: 50, name: 'site_remote', build: 'a2', reasons: [expect.stringContaining('请先升级主程序')] },
    ]);
    expect(await parts.store.buildsOf('site_remote')).toEqual(['a1']);
  });

  it('are refused when their id belongs to other content', async () => {
    await parts.start();
    await writeApps(parts.appsRoot, [fakeRemote('site_remote', 'a2')]);
    await startAgain();
    await writeApps(parts.appsRoot, [fakeRemote('site_remote', 'a1', { texts: { 'browser/new.js': '' } })]);
    const { logged } = await startAgain();
    expect(logged).toMatchObject([{ reasons: ['已有同号构建 a1，内容却不同，请重新构建'] }]);
    expect(await liveBuilds()).toContain('a2');
  });

  it('stop the start when a first release is refused', async () => {
    await writeTexts(join(parts.appsRoot, 'site-remote/dist'), { 'browser/page.js': 'changed' });
    const problem = await problemOf(parts.start());
    expect(problem).toBeInstanceOf(StartProblem);
    expect(problem.lines).toEqual(['文件 browser/page.js 与构建时不同']);
    expect(await liveBuilds()).toEqual([]);
  });

  it('stop the start when the shell is missing, or a manifest is damaged', async () => {
    await rm(join(parts.appsRoot, 'shell'), { recursive: true });
    expect((await problemOf(parts.start())).message).toMatch(/npm run build/);
    await writeApps(parts.appsRoot, [fakeShell('s1')]);
    await writeTexts(join(parts.appsRoot, 'site-remote/dist'), { 'build.json': '{"name":' });
    const problem = await problemOf(parts.start());
    expect(problem).toBeInstanceOf(StartProblem);
    expect(problem.message).toMatch(/site-remote.*build\.json.*npm run build/);
  });

  it('may lack a remote', async () => {
    await rm(join(parts.appsRoot, 'chat-remote'), { recursive: true });
    await parts.start();
    expect(await liveBuilds()).toEqual(['c1', 'a1']);
  });

  it('are released once by processes that start together', async () => {
    const connections = await Promise.all([connect(), connect()]);
    const startBoth = () =>
      Promise.all(connections.map((each) => releaseParts(each.forTables(), folder).start()));
    try {
      await startBoth();
      await writeApps(parts.appsRoot, [fakeShell('s2'), fakeRemote('site_remote', 'a2')]);
      await startBoth();
    } finally {
      for (const connection of connections) await connection.close();
    }
    expect(await liveBuilds()).toEqual(['c1', 'b1', 'a2']);
    expect(await history('site_remote')).toHaveLength(2);
    expect(await history('chat_remote')).toHaveLength(1);
    expect(await history('admin_remote')).toHaveLength(1);
  });
});
