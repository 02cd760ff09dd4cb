import { articleRoutes } from '@yanye/shared/contract/articles';
import { countedLists, type CountedList } from '@yanye/shared/contract/list-states.calls';
import { listStateRoutes } from '@yanye/shared/contract/list-states';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('the states of lists', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterAll(() => product.close());

  const counts = (list: CountedList, who: PersonName = 'admin') =>
    product.as(who).call(listStateRoutes.counts, { params: { list } });

  test.each(countedLists)('of %s are counted', async (list) => {
    const { status, body } = await counts(list);
    expect(status).toBe(200);
    for (const count of Object.values(body.data)) expect(count).toEqual(expect.any(Number));
  });

  test('count rows by the values that the list filters by', async () => {
    const tables = product.database.forTables<Record<string, Record<string, string | number>>>();
    const link = (title: string, is_shown: 0 | 1) => ({
      ...{
        title,
        href: `https://${title}.example`,
        href_key: `${title}.example`,
        description: '',
        picture: '',
        sort: 0,
      },
      ...{ is_shown, created_at: 1 },
    });
    await product.database.transaction(() =>
      tables.kysely
        .insertInto('links')
        .values([link('a', 1), link('b', 1), link('c', 0)])
        .execute(),
    );
    expect((await counts('links')).body.data).toMatchObject({ true: 2, false: 1 });
  });

  test('count people by role, and comments with the open reports', async () => {
    const { data } = (await counts('users')).body;
    expect(data).toMatchObject({ 1: expect.any(Number), 2: expect.any(Number) });
    expect((await counts('comments')).body.data).toMatchObject({ reports: 0 });
  });

  test('count articles by status, without those in the recycle bin', async () => {
    const add = (status: 'draft' | 'published', title: string) =>
      product.as('admin').call(articleRoutes.create, { body: { title, content: '正文', status } });
    const before = (await counts('articles')).body.data;
    await add('draft', '一');
    await add('draft', '二');
    const gone = await add('published', '三');
    await product.as('admin').call(articleRoutes.remove, { body: { id_list: [gone.body.data.id] } });
    const after = (await counts('articles')).body.data;
    expect(after).toEqual({ ...before, draft: (before.draft ?? 0) + 2 });
  });

  test('count the own articles of each user', async () => {
    const own = async (who: PersonName) => (await product.as(who).call(articleRoutes.ownStates)).body.data;
    await product
      .as('member')
      .call(articleRoutes.create, { body: { title: '我的', content: '正文', status: 'draft' } });
    expect(await own('member')).toEqual({ draft: 1 });
    expect(await own('tourist')).toEqual({});
  });

  test('are for administrators', async () => {
    for (const who of ['member', 'tourist'] as const) expect((await counts('users', who)).status).toBe(403);
  });
});
