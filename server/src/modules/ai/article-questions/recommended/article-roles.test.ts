import { articleQuestionRoutes as routes } from '@yanye/shared/contract/article-questions';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { addRole } from '#test/role-sessions';

everyDatabase('roles below an article', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const write = async (body: object): Promise<string> =>
    (
      await product
        .as('admin')
        .call(articleRoutes.create, { body: { title: '题', content: '文。', ...body } })
    ).body.data.id;
  const offered = async (article_id: string, who: PersonName = 'visitor') => {
    const { body } = await product.as(who).call(routes.roles, { query: { article_id } });
    return body.code === 0 ? body.data.list.map(({ name }) => name) : body.error;
  };
  const role = (name: string, change: object = {}) =>
    addRole(product, { name, name_key: name, abstract: '', ...change });
  const tag = (title: string, ...roles: number[]) =>
    product.database.transaction(async () => {
      const { kysely } = product.database;
      const { id } = await kysely
        .insertInto('big_model_tags')
        .values({ title, color: '', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await kysely
        .insertInto('big_model_role_tags')
        .values(roles.map((role_id) => ({ role_id, tag_id: id })))
        .execute();
    });

  test('are those with its tags, then those who talk of the same, then popular ones', async () => {
    await role('路人', { popularity: 3 });
    await role('名人', { popularity: 90 });
    await role('园丁', { abstract: '懂得怎么修剪月季' });
    const [one, two] = [await role('游客'), await role('船夫')];
    await tag('旅行', one, two);
    await tag('AI', two);
    expect(await offered(await write({ tags: ['旅行', 'ai'], title: '修剪月季' }))).toEqual([
      '船夫',
      '游客',
      '园丁',
    ]);
    expect(await offered(await write({ category: '旅行', title: '别的' }))).toEqual(['游客', '船夫', '名人']);
  });

  test('are none that are private or switched off', async () => {
    await role('私有', { owner_id: product.ids.member });
    await role('停用', { enable: 0 });
    const id = await write({});
    expect(await offered(id)).toEqual([]);
    expect(await offered(id, 'member')).toEqual([]);
  });

  test('are none where nobody can ask', async () => {
    await role('老编辑');
    const id = await write({});
    expect(await offered(id)).toEqual(['老编辑']);
    await product.as('admin').call(bigModelRoutes.saveSetting, { body: { enable: false } });
    expect(await offered(id)).toEqual([]);
  });

  test('say nothing of articles that somebody may not read', async () => {
    await role('老编辑');
    const hidden = await write({ visibility: 'private' });
    const locked = await write({ title: '锁', visibility: 'password', password: 'open sesame' });
    expect(await offered(hidden)).toBe('ARTICLE_NOT_FOUND');
    expect(await offered(locked)).toBe('ARTICLE_LOCKED');
    expect(await offered(hidden, 'admin')).toEqual(['老编辑']);
  });

  test('are new once a role changed', async () => {
    const id = await write({});
    expect(await offered(id)).toEqual([]);
    await role('老编辑');
    expect(await offered(id)).toEqual(['老编辑']);
  });

  test('tell their prices', async () => {
    await role('贵的', { scope: 7 });
    const { data } = (
      await product.as('visitor').call(routes.roles, { query: { article_id: await write({}) } })
    ).body;
    expect(data).toMatchObject({ list: [{ name: '贵的', price: 7 }], session_price: 4 });
  });
});
