import { builtProgram, type BuiltProgram } from '#test/built-program';
import { everyDatabase } from '#test/every-database';
import { fakeRelease } from '#test/fake-release';
import { openProduct, type Product } from '#test/open-product';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import type { ArticleTables } from '#content/articles/articles.schema';
import { KeptAnswers } from './kept-answers';
import { pageFailureOf } from './page-api';
import { RenderPool } from './render-pool';

const call = { call: { method: 'GET', path: '/one' } };

let worker: BuiltProgram;
beforeAll(async () => {
  worker = await builtProgram('src/platform/render/render-worker.ts');
}, 60_000);
afterAll(() => worker.remove());

everyDatabase('a page whose answers are read from the database alone', (open) => {
  let product: Product;
  let pool: RenderPool;
  let ids: string[];
  let asked: number;
  let isSourced: boolean;

  beforeEach(async () => {
    product = await openProduct(open);
    ids = [];
    for (const title of ['一', '二']) {
      const body = { title, content: '正文', status: 'published' } as const;
      ids.push((await product.as('admin').call(articleRoutes.create, { body })).body.data.id);
    }
    [asked, isSourced] = [0, true];
    const database = product.database.forTables<ArticleTables>();
    pool = new RenderPool({
      workerFile: worker.file,
      release: await fakeRelease(
        `exports.default = { page: async ({ http }) => ({ status: 200, html: JSON.stringify(await http(${JSON.stringify(call)})) }) };`,
      ),
      http: async () => {
        asked += 1;
        const [id = ''] = ids;
        return database.kysely.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
      },
      failureOf: pageFailureOf,
      kept: new KeptAnswers({ database, isSourced: () => isSourced, isKept: () => false, maxBytes: 1e6 }),
      onTrouble: () => undefined,
    });
  });
  afterEach(async () => {
    await pool.close();
    await product.close();
  });

  const commented = (at: number) =>
    product.as('admin').call(commentRoutes.write, { body: { article_id: ids[at] ?? '', content: '评论' } });
  const page = { remote: 'site_remote', request: { url: 'http://site/' }, edition: 'today' };

  it('is sent as it was, without a question, while nothing of that has changed', async () => {
    const before = await pool.render(page);
    await commented(1);
    expect(await pool.render({ ...page, before })).toBe(before);
    expect(asked).toBe(1);
  });

  it('is rendered again after a change of it', async () => {
    const before = await pool.render(page);
    await commented(0);
    const after = await pool.render({ ...page, before });
    expect(after.hash).not.toBe(before.hash);
    expect(await pool.render({ ...page, before: after })).toBe(after);
  });

  it('is asked for once where a change left its answers as they were', async () => {
    const before = await pool.render(page);
    await product.database.transaction(async () => undefined);
    for (const _again of [1, 2]) expect(await pool.render({ ...page, before })).toBe(before);
    expect(asked).toBe(2);
  });

  it.each([
    ['another edition', { edition: 'tomorrow' }],
    ['one browser', { asker: { cookies: {} as never } }],
  ])('is asked for again for %s', async (_whose, other) => {
    const before = await pool.render(page);
    await pool.render({ ...page, ...other, before });
    expect(asked).toBe(2);
  });

  it('is asked for again where an answer depends on something else', async () => {
    isSourced = false;
    const before = await pool.render(page);
    expect(await pool.render({ ...page, before })).toBe(before);
    expect(asked).toBe(2);
  });
});
