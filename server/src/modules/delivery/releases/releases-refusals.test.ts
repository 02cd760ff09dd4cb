import { releaseRoutes } from '@yanye/shared/contract/releases';
import type { RouteContract } from '@yanye/shared/contract/route';
import { releasesModule } from '#delivery/releases/releases.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { fakeRemote } from '#test/release-fixtures';
import { startReleases, storeBuild } from '#test/release-parts';

const params = { name: 'site_remote' } as const;

everyDatabase('who may look at releases, and for what', (open) => {
  let product: Product;

  beforeAll(async () => {
    product = await openProduct(open);
    const folder = await startReleases(product);
    await storeBuild(product.service(releasesModule), folder, fakeRemote('site_remote', 'a2'));
  });
  afterAll(() => product.close());

  test.each([
    ['visitor', 'LOGIN_REQUIRED', 'LOGIN_REQUIRED'],
    ['member', 'FORBIDDEN', 'FORBIDDEN'],
    ['tourist', 'FORBIDDEN', 'TOURIST_READ_ONLY'],
    ['disabled', 'ACCOUNT_DISABLED', 'ACCOUNT_DISABLED'],
    ['revoked', 'TOKEN_REVOKED', 'TOKEN_REVOKED'],
    ['admin', undefined, 'RELEASE_NOT_FOUND'],
  ] as const)('%s: reading %s, writing %s', async (person, reading, writing) => {
    const errorOf = async (route: RouteContract, input = {}) =>
      (await product.as(person).call(route, input)).body.error;
    expect(await errorOf(releaseRoutes.overview)).toBe(reading);
    expect(await errorOf(releaseRoutes.history, { params })).toBe(reading);
    expect(await errorOf(releaseRoutes.builds, { params })).toBe(reading);
    expect(await errorOf(releaseRoutes.compare, { params, query: { from: 'a1', to: 'a2' } })).toBe(reading);
    const body = { build: 'unknown', instead_of: 'a2' };
    expect(await errorOf(releaseRoutes.switch, { params, body })).toBe(writing);
  });

  test.each<[string, RouteContract, object, number, string]>([
    ['a name that no remote has', releaseRoutes.history, { params: { name: 'shell' } }, 404, 'NOT_FOUND'],
    ['no build to compare with', releaseRoutes.compare, { params, query: { from: 'a1' } }, 422, 'BAD_INPUT'],
    [
      'a build that cannot be',
      releaseRoutes.switch,
      { params, body: { build: '../a1', instead_of: 'a1' } },
      422,
      'BAD_INPUT',
    ],
    [
      'no word of what is to be replaced',
      releaseRoutes.switch,
      { params, body: { build: 'a2' } },
      422,
      'BAD_INPUT',
    ],
    [
      'a note of 201 characters',
      releaseRoutes.switch,
      { params, body: { build: 'a2', instead_of: 'a1', note: '长'.repeat(201) } },
      422,
      'BAD_INPUT',
    ],
    [
      'a comparison with an unknown build',
      releaseRoutes.compare,
      { params, query: { from: 'a1', to: 'zz' } },
      404,
      'RELEASE_NOT_FOUND',
    ],
    [
      "a switch to another remote's build",
      releaseRoutes.switch,
      { params, body: { build: 'b1', instead_of: 'a1' } },
      404,
      'RELEASE_NOT_FOUND',
    ],
  ])('%s is refused', async (_what, route, input, status, word) => {
    const reply = await product.as('admin').call(route, input);
    expect([reply.status, reply.body.error]).toEqual([status, word]);
  });
});
