import { releaseRoutes } from '@yanye/shared/contract/releases';
import { releasesModule } from '#delivery/releases/releases.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { fakeRemote } from '#test/release-fixtures';
import { startReleases, storeBuild } from '#test/release-parts';

const params = { name: 'site_remote' } as const;
const day = 86_400_000;

everyDatabase('releases in the back office', (open) => {
  const clock = testClock();
  let product: Product;

  beforeAll(async () => {
    clock.restart();
    product = await openProduct(open, {}, clock);
    const folder = await startReleases(product);
    clock.pass(day);
    const texts = { 'browser/9.0123456789.js': 'a new page' };
    const labels = { '9.0123456789.js': './pages/NewPage' };
    const next = fakeRemote('site_remote', 'a2', { version: '0.2.0', texts, labels });
    await storeBuild(product.service(releasesModule), folder, next);
    const body = { build: 'a2', instead_of: 'a1', note: ' 新的一页 ' };
    await product.as('admin').call(releaseRoutes.switch, { params, body });
    clock.pass(day);
    const ahead = fakeRemote('site_remote', 'a3', { contract: { version: 2, oldest: 2 } });
    await storeBuild(product.service(releasesModule), folder, ahead);
  });
  afterAll(() => product.close());

  const a1 = {
    name: 'site_remote',
    build: 'a1',
    version: '0.1.0',
    commit: 'c-a1',
    built_at: '2024-03-01T08:00:00+08:00',
    stored_at: '2024-03-10T00:30:05+08:00',
    // The entry as it is, the page packed; unpacked it says 'page a1 ' 20 times.
    bytes: { sent: 20 + 9, unpacked: 20 + 160, node: 14 + 3 },
    is_live: false,
    obstacle: '',
  };
  const a2 = {
    ...a1,
    build: 'a2',
    version: '0.2.0',
    commit: 'c-a2',
    stored_at: '2024-03-11T00:30:05+08:00',
    bytes: { sent: 20 + 9 + 10, unpacked: 20 + 160 + 10, node: 14 + 3 },
    is_live: true,
  };
  const released = {
    id: expect.any(Number),
    name: 'site_remote',
    kind: 'released',
    build: 'a2',
    version: '0.2.0',
    commit: 'c-a2',
    from_build: 'a1',
    by: 'admin 昵称',
    at: '2024-03-11T00:30:05+08:00',
    note: '新的一页',
  };
  const tooNew = '按接口版本 2 构建，线上的主程序只支持到 1，请先升级主程序';

  test('GET /api/releases says of the shell and each remote what is live, since when and by whom', async () => {
    const { data } = (await product.as('admin').call(releaseRoutes.overview)).body;
    expect(data.shell).toEqual({ build: 's1', version: '0.1.0', contract: 1 });
    expect(data.remotes.map(({ name }) => name)).toEqual(['site_remote', 'chat_remote', 'admin_remote']);
    expect(data.remotes[0]).toEqual({
      name: 'site_remote',
      live: a2,
      live_since: '2024-03-11T00:30:05+08:00',
      by: 'admin 昵称',
      previous: a1,
    });
    expect(data.remotes[1]).toMatchObject({ by: '系统', live: { build: 'b1', is_live: true } });
    expect(data.remotes[1]).not.toHaveProperty('previous');
  });

  test('GET …/history lists the changes, the newest first', async () => {
    const { data } = (await product.as('admin').call(releaseRoutes.history, { params })).body;
    expect(data.count).toBe(2);
    expect(data.list[0]).toEqual(released);
    expect(data.list[1]).toMatchObject({
      kind: 'bundled',
      build: 'a1',
      from_build: '',
      by: '系统',
      note: '',
    });
  });

  test('GET …/builds lists what is stored, the newest first, each with what keeps it from going live', async () => {
    const { data } = (await product.as('admin').call(releaseRoutes.builds, { params })).body;
    expect(data.count).toBe(3);
    expect(data.list[0]).toMatchObject({ build: 'a3', is_live: false, obstacle: tooNew });
    expect(data.list.slice(1)).toEqual([a2, a1]);
  });

  test('lists come in pages', async () => {
    const query = { page: 2, limit: 1 };
    const history = await product.as('admin').call(releaseRoutes.history, { params, query });
    expect(history.body.data).toMatchObject({ count: 2, list: [{ build: 'a1' }] });
    const builds = await product.as('admin').call(releaseRoutes.builds, { params, query });
    expect(builds.body.data).toMatchObject({ count: 3, list: [{ build: 'a2' }] });
  });

  test('GET …/compare shows two builds with the sizes of their chunks, the greatest change first', async () => {
    const query = { from: 'a1', to: 'a2' };
    const { data } = (await product.as('admin').call(releaseRoutes.compare, { params, query })).body;
    expect(data).toEqual({
      from: a1,
      to: a2,
      chunks: [
        { label: 'pages/NewPage.js', from: null, to: 10 },
        { label: 'page.js', from: 9, to: 9 },
        { label: 'remoteEntry.js', from: 20, to: 20 },
      ],
    });
  });
});
