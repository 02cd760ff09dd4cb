import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyDatabase } from '#test/every-database';
import { fakeRemote, fakeShell, temporaryFolder, writeBuild } from '#test/release-fixtures';
import { releaseParts, storeBuild, type ReleaseParts } from '#test/release-parts';
import type { TestDatabase } from '#test/test-database';
import { liveBuildOf, ReleaseRefused } from './publishing';

const shell = fakeShell('s1').manifest;
const site = fakeRemote('site_remote', 'a1');
const details = { kind: 'released', by: 'me', note: '' } as const;

everyDatabase('publishing', (open) => {
  let place: TestDatabase;
  let parts: ReleaseParts;
  let folder: string;
  let dist: string;

  beforeEach(async () => {
    folder = await temporaryFolder();
    dist = join(folder, 'dist');
    place = await open();
    parts = releaseParts(place.database.forTables(), folder);
    await writeBuild(dist, site);
  });

  const reasonsOf = async (work: Promise<unknown>): Promise<readonly string[]> => {
    const refusal = await work.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ReleaseRefused);
    return (refusal as ReleaseRefused).reasons;
  };

  it('passes a build that is whole and fits', async () => {
    await parts.publishing.check(site.manifest, dist, shell);
    expect(await parts.publishing.store(site.manifest, dist)).toBe(true);
    expect(await parts.publishing.store(site.manifest, dist)).toBe(false);
    expect(await parts.releases.find('site_remote', 'a1')).toMatchObject({ version: '0.1.0', swept_at: 0 });
  });

  it('refuses a changed or incompatible build, and one that bundles React undeclared', async () => {
    const problemsOf = async (build: typeof site) =>
      reasonsOf(parts.publishing.check(await writeBuild(dist, build), dist, shell));
    const react = 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1';
    const both = fakeRemote('site_remote', 'a2', { exposes: [], texts: { 'browser/1.js': react } });
    expect(await problemsOf(both)).toEqual([
      '应当只公开 ./remote，这个构建公开的是 （无）',
      'browser/1.js 里自带了一份 React，必须使用主程序提供的版本',
    ]);
    await writeBuild(dist, site);
    await appendFile(join(dist, 'browser/page.js'), ' ');
    expect(await reasonsOf(parts.publishing.check(site.manifest, dist, shell))).toEqual([
      '文件 browser/page.js 与构建时不同',
    ]);
  });

  it('refuses other contents under an id that is known', async () => {
    await parts.publishing.store(site.manifest, dist);
    const other = fakeRemote('site_remote', 'a1', { texts: { 'browser/page.js': 'other' } });
    await writeBuild(dist, other);
    const reasons = ['已有同号构建 a1，内容却不同，请重新构建'];
    expect(await reasonsOf(parts.publishing.check(other.manifest, dist, shell))).toEqual(reasons);
    expect(await reasonsOf(parts.publishing.store(other.manifest, dist))).toEqual(reasons);
  });

  it('refuses a stored build that has changed since it was stored', async () => {
    await parts.publishing.store(site.manifest, dist);
    await appendFile(join(parts.store.folderOf('site_remote', 'a1'), 'browser/page.js'), ' ');
    expect(await reasonsOf(parts.publishing.store(site.manifest, dist))).toEqual([
      '文件 browser/page.js 与构建时不同',
    ]);
  });

  it('never makes live what was not stored, or was swept', async () => {
    expect(await parts.publishing.switch(liveBuildOf(site.manifest), undefined, details)).toBeUndefined();
    await parts.publishing.store(site.manifest, dist);
    await parts.publishing.discard(site.manifest);
    expect(await parts.publishing.switch(liveBuildOf(site.manifest), undefined, details)).toBeUndefined();
    expect(await parts.releases.live()).toEqual([]);
  });

  it('discards what never went live, and nothing that is live', async () => {
    const next = fakeRemote('site_remote', 'a2');
    await parts.publishing.store(site.manifest, dist);
    await storeBuild(parts, folder, next);
    await parts.publishing.switch(liveBuildOf(site.manifest), undefined, details);
    await parts.publishing.discard(site.manifest);
    await parts.publishing.discard(next.manifest);
    expect(await parts.store.buildsOf('site_remote')).toEqual(['a1']);
    expect((await parts.releases.find('site_remote', 'a1'))?.swept_at).toBe(0);
    expect((await parts.releases.find('site_remote', 'a2'))?.swept_at).toBe(parts.clock.now());
  });

  it('makes live or discards, and never both, when two processes decide at once', async () => {
    await parts.publishing.store(site.manifest, dist);
    await parts.publishing.switch(liveBuildOf(site.manifest), undefined, details);
    const connection = await place.connect();
    const other = releaseParts(connection.forTables(), folder);
    try {
      let liveBuild = 'a1';
      for (let round = 0; round < 20; round += 1) {
        const next = fakeRemote('site_remote', `n${round}`);
        await storeBuild(parts, folder, next);
        const discard = () => other.publishing.discard(next.manifest);
        const change = () => parts.publishing.switch(liveBuildOf(next.manifest), liveBuild, details);
        // The first call usually runs first.
        const both = round % 2 === 0 ? [change(), discard()] : [discard(), change()];
        const made = (await Promise.all(both)).some((id) => typeof id === 'number');
        if (made) liveBuild = `n${round}`;
        const swept = ((await parts.releases.find('site_remote', `n${round}`))?.swept_at ?? 0) > 0;
        expect({ round, made, swept }).toEqual({ round, made, swept: !made });
        expect(await parts.store.problemsOf(next.manifest)).toHaveLength(made ? 0 : 5);
      }
      expect((await parts.releases.liveRow('site_remote'))?.build).toBe(liveBuild);
    } finally {
      await connection.close();
    }
  });
});
