import { releaseRoutes } from '@yanye/shared/contract/releases';
import { releasesModule } from '#delivery/releases/releases.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { fakeRemote, fakeShell } from '#test/release-fixtures';
import { startReleases, storeBuild } from '#test/release-parts';
import { liveBuildOf } from './publishing';
import { releaseCleanup, retention } from './release-cleanup';

const params = { name: 'site_remote' } as const;
const day = 86_400_000;

everyDatabase('sweeping old builds', (open) => {
  const clock = testClock();
  let product: Product;
  let folder: string;

  beforeEach(async () => {
    clock.restart();
    product = await openProduct(open, {}, clock);
    folder = await startReleases(product);
  });
  afterEach(() => product.close());

  const store = async (...builds: string[]): Promise<void> => {
    for (const build of builds) {
      clock.pass(1000);
      await storeBuild(product.service(releasesModule), folder, fakeRemote('site_remote', build));
    }
  };
  const sweep = () => releaseCleanup(product.service(releasesModule))();
  const to = async (build: string, insteadOf: string) =>
    (await product.as('admin').call(releaseRoutes.switch, { params, body: { build, instead_of: insteadOf } }))
      .body;
  const stored = async (name = 'site_remote') =>
    (await product.service(releasesModule).store.buildsOf(name)).toSorted();
  const sweptAt = async (build: string) =>
    (await product.service(releasesModule).releases.find('site_remote', build))?.swept_at;

  it('keeps the newest five builds', async () => {
    await store('a2', 'a3', 'a4', 'a5');
    await to('a5', 'a1');
    clock.pass(1000 * day);
    expect(retention.newest).toBe(5);
    expect(await sweep()).toBe(0);
    expect(await stored()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('removes builds unused for 14 days: the folder is removed, the row is marked', async () => {
    await store('a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    await to('a7', 'a1');
    // One was stored each second: a2 five before now, a3 four.
    clock.pass(14 * day - 5000);
    expect(await sweep()).toBe(0);
    clock.pass(2000);
    expect(await sweep()).toBe(2);
    // a1 is the oldest, but was live until the switch.
    expect(await stored()).toEqual(['a1', 'a4', 'a5', 'a6', 'a7']);
    expect([await sweptAt('a2'), await sweptAt('a3'), await sweptAt('a1')]).toEqual([
      clock.now(),
      clock.now(),
      0,
    ]);
    expect(await sweep()).toBe(0);
  });

  it('never removes the live build, however old', async () => {
    await store('a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    clock.pass(1000 * day);
    expect(await sweep()).toBe(1);
    expect(await stored()).toEqual(['a1', 'a3', 'a4', 'a5', 'a6', 'a7']);
  });

  it('removes shells too, but not the live one', async () => {
    for (const build of ['s2', 's3', 's4', 's5', 's6', 's7']) {
      clock.pass(1000);
      await storeBuild(product.service(releasesModule), folder, fakeShell(build));
    }
    clock.pass(15 * day);
    await sweep();
    expect(await stored('shell')).toEqual(['s1', 's3', 's4', 's5', 's6', 's7']);
  });

  it('changes neither pages nor live builds', async () => {
    await store('a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    clock.pass(15 * day);
    const generation = await product.database.generation();
    const live = await product.service(releasesModule).live.live();
    await sweep();
    expect(await product.database.generation()).toBe(generation);
    expect(await product.service(releasesModule).live.live()).toEqual(live);
  });

  it('takes no build that goes live at the same time', async () => {
    const { publishing, store: files, releases } = product.service(releasesModule);
    const details = { kind: 'released', by: 'me', note: '' } as const;
    // Five newer ones hold the places that are never swept.
    clock.pass(1000 * day);
    await store('n1', 'n2', 'n3', 'n4', 'n5');
    clock.pass(-1000 * day);
    let live = 'a1';
    for (let round = 0; round < 15; round += 1) {
      const { manifest } = fakeRemote('site_remote', `o${round}`);
      await store(manifest.build);
      clock.pass(15 * day);
      const change = () => publishing.switch(liveBuildOf(manifest), live, details);
      const sweeping = round % 2 === 0 ? undefined : sweep();
      const [made] = await Promise.all([change(), sweeping ?? sweep()]);
      if (made !== undefined) live = manifest.build;
      expect((await releases.liveRow('site_remote'))?.build).toBe(live);
      expect([round, await sweptAt(live)]).toEqual([round, 0]);
      expect(await files.problemsOf(fakeRemote('site_remote', live).manifest)).toEqual([]);
    }
  });

  describe('of a swept build', () => {
    beforeEach(async () => {
      await store('a2', 'a3', 'a4', 'a5', 'a6', 'a7');
      await to('a2', 'a1');
      await to('a7', 'a2');
      clock.pass(100 * day);
      await store('b1', 'b2', 'b3', 'b4');
      await sweep();
    });

    it('cannot go live, nor be compared', async () => {
      expect(await sweptAt('a2')).toBe(clock.now());
      expect((await to('a2', 'a7')).error).toBe('RELEASE_NOT_FOUND');
      const query = { from: 'a2', to: 'a7' };
      const compared = await product.as('admin').call(releaseRoutes.compare, { params, query });
      expect(compared.body.error).toBe('RELEASE_NOT_FOUND');
    });

    it('the list marks it, the history keeps it, and no rollback leads to it', async () => {
      const admin = product.as('admin');
      const { list } = (await admin.call(releaseRoutes.builds, { params })).body.data;
      expect(list.find(({ build }) => build === 'a2')?.obstacle).toBe('文件已清理');
      const history = (await admin.call(releaseRoutes.history, { params })).body.data;
      expect(history.list.map(({ build }) => build)).toEqual(['a7', 'a2', 'a1']);
      const { remotes } = (await admin.call(releaseRoutes.overview)).body.data;
      expect(remotes[0]).not.toHaveProperty('previous');
    });

    it('the same build can be stored again', async () => {
      await store('a2');
      expect(await sweptAt('a2')).toBe(0);
      expect((await to('a2', 'a7')).data.build).toBe('a2');
    });
  });
});
