import { roleTagRoutes as routes } from '@yanye/shared/contract/role-tags';
import { roleTagLimits } from '@yanye/shared/contract/role-tags.calls';
import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { proves } from '@yanye/tools/specification/proves.ts';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('tags of roles', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const as = (who: PersonName = 'admin') => product.as(who);
  const save = (title: string, id = 0, color = '#2f6b4f') =>
    as().call(routes.save, { body: { id, title, color } });
  const list = async (query: object = {}) => (await as().call(routes.list, { query })).body.data;
  const idOf = async (title: string) => (await list()).list.find((tag) => tag.title === title)?.id ?? 0;
  const fill = (count: number) =>
    product.database.transaction(async () => {
      const rows = Array.from({ length: count }, (_, at) => ({
        title: `标签${at}`,
        color: '',
        created_at: 0,
      }));
      for (let from = 0; from < count; from += 500)
        await product.database.kysely
          .insertInto('big_model_tags')
          .values(rows.slice(from, from + 500))
          .execute();
    });

  test(`are made with id 0, changed with theirs, and listed ${proves('7.GET /api/big_model/tags', '7.PUT /api/big_model/tags')}`, async () => {
    expect((await save('写作')).body).toMatchObject({ code: 0, msg: '标签已保存' });
    await save('学习', 0, 'rgb(43, 95, 166)');
    expect((await save('写 作', await idOf('写作'), 'green')).body.code).toBe(0);
    expect(await list()).toEqual({
      count: 2,
      list: [
        expect.objectContaining({ title: '写 作', color: 'green', roleCount: 0 }),
        expect.objectContaining({ title: '学习', color: 'rgb(43, 95, 166)' }),
      ],
    });
    expect((await list({ key: '学' })).list.map(({ title }) => title)).toEqual(['学习']);
  });

  test.each([
    [{ title: '' }, '请填写标签的标题'],
    [{ title: '一二三四五六七八九十一二三四五六七' }, '标题最多 16 个字'],
    [{ color: '' }, '颜色应像 #2f6b4f 这样填写'],
    [{ color: 'red;background:url(//x)' }, '颜色应像 #2f6b4f 这样填写'],
  ])('are refused with %j', async (change, message) => {
    const { status, body } = await as().call(routes.save, {
      body: { id: 0, title: '甲', color: '#000', ...change },
    });
    expect([status, body.error, body.msg]).toEqual([422, 'BAD_INPUT', message]);
    expect((await list()).count).toBe(0);
  });

  test('have different titles, and a removed one cannot be changed', async () => {
    await save('写作');
    await save('学习');
    expect((await save('写作')).body.error).toBe('ROLE_TAG_TAKEN');
    expect((await save('写作', await idOf('学习'))).body.error).toBe('ROLE_TAG_TAKEN');
    expect((await save('新的', 999)).body.error).toBe('ROLE_TAG_NOT_FOUND');
    expect((await list()).list.map(({ title }) => title)).toEqual(['写作', '学习']);
  });

  test('count their roles, and leave them when they are removed', async () => {
    await save('写作');
    await save('学习');
    const tagList = [await idOf('写作'), await idOf('学习')];
    const texts = { abstract: '简介', prologue: '你好', prompt: '你是' };
    for (const name of ['甲', '乙'])
      await as().call(managedRoleRoutes.create, { body: { ...texts, name, tagList } });
    expect((await list()).list.map(({ roleCount }) => roleCount)).toEqual([2, 2]);
    const removed = await as().call(routes.remove, { body: { id_list: [tagList[0] ?? 0, 999] } });
    expect(removed.body).toMatchObject({ code: 0, msg: '已删除 1 个标签' });
    const roles = (await as().call(managedRoleRoutes.list)).body.data.list;
    expect(roles.map(({ tags }) => tags.map(({ title }) => title))).toEqual([['学习'], ['学习']]);
    const again = await as().call(routes.remove, { body: { id_list: [tagList[0] ?? 0] } });
    expect(again.body.error).toBe('ROLE_TAG_NOT_FOUND');
  });

  test('are all given without a page, and as a screen without a pager asks', async () => {
    await fill(30);
    for (const query of [{}, { page: 1, limit: 10, key: '' }]) {
      const { count, list: given } = await list(query);
      expect([count, given.length]).toEqual([30, 30]);
    }
    expect((await list({ page: 2, limit: 20 })).list.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `标签${at + 20}`),
    );
  });

  test('have a greatest number', async () => {
    await fill(roleTagLimits.all);
    expect((await list()).list).toHaveLength(roleTagLimits.all);
    expect((await save('多的')).body.error).toBe('ROLE_TAGS_FULL');
  });

  test(`can be chosen from by their ids ${proves('7.GET /api/big_model/tags/options')}`, async () => {
    await save('写作');
    expect((await as().call(routes.options)).body.data).toEqual([
      { label: '写作', value: await idOf('写作') },
    ]);
  });

  test.each<PersonName>(['visitor', 'member', 'tourist', 'disabled'])('are closed to a %s', async (who) => {
    for (const route of [routes.list, routes.options])
      expect((await as(who).call(route)).status).toBeGreaterThanOrEqual(401);
    const body = { id: 0, title: '甲', color: '#000' };
    expect((await as(who).call(routes.save, { body })).status).toBeGreaterThanOrEqual(401);
    expect((await list()).count).toBe(0);
  });
});
