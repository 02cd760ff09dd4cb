import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRoutes } from '@yanye/shared/contract/releases';
import { releasesModule } from '#delivery/releases/releases.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { fakeRemote } from '#test/release-fixtures';
import { startReleases, storeBuild } from '#test/release-parts';

const params = { name: 'site_remote' } as const;

everyDatabase('switching what is live', (open) => {
  let product: Product;

  beforeEach(async () => {
    const clock = testClock();
    product = await openProduct(open, {}, clock);
    const folder = await startReleases(product);
    for (const build of ['a2', 'a3']) {
      clock.pass(1000);
      await storeBuild(product.service(releasesModule), folder, fakeRemote('site_remote', build));
    }
    const ahead = fakeRemote('site_remote', 'ahead', { contract: { version: 2, oldest: 2 } });
    await storeBuild(product.service(releasesModule), folder, ahead);
  });
  afterEach(() => product.close());

  const to = async (build: string, insteadOf: string, by = product) =>
    (await by.as('admin').call(releaseRoutes.switch, { params, body: { build, instead_of: insteadOf } }))
      .body;
  const site = async () => {
    const { remotes } = (await product.as('admin').call(releaseRoutes.overview)).body.data;
    return [remotes[0]?.live?.build, remotes[0]?.previous?.build];
  };
  const history = async () => (await product.as('admin').call(releaseRoutes.history, { params })).body.data;
  const fileOf = (build: string, path: string) =>
    join(product.service(releasesModule).store.folderOf('site_remote', build), path);

  it('makes a build live, raises the generation, and records the administrator', async () => {
    const generation = await product.database.generation();
    const { data } = await to('a2', 'a1');
    expect(data).toMatchObject({ kind: 'released', build: 'a2', from_build: 'a1', by: 'admin 昵称' });
    expect((await product.service(releasesModule).live.live()).remotes).toContainEqual({
      name: 'site_remote',
      build: 'a2',
      entry: '/releases/site_remote/a2/browser/remoteEntry.js',
      integrity: fakeRemote('site_remote', 'a2').manifest.files['browser/remoteEntry.js']?.hash,
    });
    expect(await product.database.generation()).toBeGreaterThan(generation);
    expect((await history()).list[0]).toEqual(data);
  });

  it('rolls back step by step, and forward again', async () => {
    expect(await site()).toEqual(['a1', undefined]);
    await to('a2', 'a1');
    await to('a3', 'a2');
    expect(await site()).toEqual(['a3', 'a2']);
    expect((await to('a2', 'a3')).data.kind).toBe('rolled_back');
    expect(await site()).toEqual(['a2', 'a1']);
    expect((await to('a1', 'a2')).data.kind).toBe('rolled_back');
    expect(await site()).toEqual(['a1', undefined]);
    expect((await to('a3', 'a1')).data.kind).toBe('rolled_back');
    expect(await site()).toEqual(['a3', 'a2']);
  });

  it('refuses a build that does not fit the shell, and says why', async () => {
    const reply = await to('ahead', 'a1');
    expect([reply.error, reply.msg]).toEqual([
      'RELEASE_UNFIT',
      '这个构建不能上线：按接口版本 2 构建，线上的主程序只支持到 1，请先升级主程序',
    ]);
  });

  it('refuses a build whose files are not as they were built', async () => {
    await appendFile(fileOf('a2', 'browser/page.js'), 'evil()');
    await rm(fileOf('a2', 'node/remote.cjs'));
    const reply = await to('a2', 'a1');
    expect(reply.error).toBe('RELEASE_UNFIT');
    expect(reply.msg).toContain('文件 browser/page.js 与构建时不同');
    expect(reply.msg).toContain('缺少文件 node/remote.cjs');
    await rm(fileOf('a3', 'build.json'));
    expect(await to('a3', 'a1')).toMatchObject({
      error: 'RELEASE_UNFIT',
      msg: expect.stringContaining('已损坏'),
    });
  });

  it('refuses the live build, and a decision about a build that is no longer live', async () => {
    expect(await to('a1', 'a1')).toMatchObject({ error: 'RELEASE_UNFIT', msg: '这个构建已经在线上' });
    await to('a2', 'a1');
    expect((await to('a3', 'a1')).error).toBe('RELEASE_CONFLICT');
    expect(await site()).toEqual(['a2', 'a1']);
  });

  it('changes nothing when it refuses', async () => {
    const generation = await product.database.generation();
    await to('ahead', 'a1');
    await to('a1', 'a1');
    await to('unknown', 'a1');
    expect(await product.database.generation()).toBe(generation);
    await to('a2', 'a3');
    expect(await site()).toEqual(['a1', undefined]);
    expect((await history()).count).toBe(1);
  });

  it('lets one of ten decisions win that were made at once in two processes', async () => {
    const other = await product.another();
    try {
      const generation = await product.database.generation();
      const wishes = Array.from({ length: 10 }, (_, index) =>
        to(index % 2 === 0 ? 'a2' : 'a3', 'a1', index < 5 ? product : other),
      );
      const replies = await Promise.all(wishes);
      const [winner, ...more] = replies.filter(({ code }) => code === 0);
      expect(more).toEqual([]);
      expect(replies.filter(({ error }) => error === 'RELEASE_CONFLICT')).toHaveLength(9);
      expect(await site()).toEqual([winner?.data.build, 'a1']);
      expect((await history()).list[0]).toEqual(winner?.data);
      expect((await history()).count).toBe(2);
      expect(await product.database.generation()).toBeGreaterThan(generation);
    } finally {
      await other.close();
    }
  });
});
