import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { managedRoleRoutes as routes, type ManagedRole } from '@yanye/shared/contract/managed-roles';
import { noRoleDetails } from '@yanye/shared/contract/role-details';
import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { proves } from '@yanye/tools/specification/proves.ts';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

everyDatabase('roles of the site', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const role = { name: '老编辑', abstract: '改稿子的人', prologue: '拿来吧。', prompt: '你是编辑。' };
  const as = (who: PersonName = 'admin') => product.as(who);
  const create = (change: object = {}) => as().call(routes.create, { body: { ...role, ...change } });
  const made = async (change: object = {}) => (await create(change)).body.data.id;
  const update = (id: number, change: object) => as().call(routes.update, { body: { id, ...change } });
  const one = async (id: number) => (await as().call(routes.one, { params: { id } })).body.data;
  const list = async (query: object = {}) => (await as().call(routes.list, { query })).body.data;
  const namesIn = async (query: object = {}) => (await list(query)).list.map(({ name }) => name);
  const tag = async (title: string): Promise<number> => {
    await as().call(roleTagRoutes.save, { body: { id: 0, title, color: '#000' } });
    const tags = (await as().call(roleTagRoutes.options)).body.data;
    return tags.find(({ label }) => label === title)?.value ?? 0;
  };

  test(`are made with the whole form of an older client ${proves('7.POST /api/big_model/roles', '7.GET /api/big_model/roles')}`, async () => {
    const tagList = [await tag('写作'), await tag('学习')];
    const form = {
      ...{ id: 0, created_at: '', tags: [], tagList, ...role },
      ...{ icon: '/uploads/role_icons/pen.webp', enable: true, scope: 2, autoReply: true },
    };
    const { body } = await as().call(routes.create, { body: form });
    expect(body).toMatchObject({ code: 0, msg: '角色已创建' });
    const shown: Partial<ManagedRole> = {
      ...role,
      ...{ icon: '/uploads/role_icons/pen.webp', enable: true, scope: 2, autoReply: true },
      ...{ id: body.data.id, is_featured: false, popularity: 0, author: '' },
      tags: [
        { id: tagList[0] ?? 0, title: '写作', color: '#000' },
        { id: tagList[1] ?? 0, title: '学习', color: '#000' },
      ],
    };
    expect(await list()).toMatchObject({ count: 1, list: [shown] });
    expect(await one(body.data.id)).toMatchObject({ ...shown, details: noRoleDetails });
  });

  test.each([
    [{ name: ' ' }, 'name', '请填写角色的名称'],
    [{ abstract: '' }, 'abstract', '请填写角色的简介'],
    [{ prologue: '' }, 'prologue', '请填写角色的开场白'],
    [{ prompt: '' }, 'prompt', '请填写角色的提示词'],
    [{ scope: -1 }, 'scope', '积分不能小于 0'],
    [{ icon: 'https://elsewhere.example/a.png' }, 'icon', '图标请从列表里选，或先上传'],
    [{ icon: '/uploads/a.png" onerror="x' }, 'icon', '图标请从列表里选，或先上传'],
    [{ tagList: [999] }, 'tagList', '有的标签已被删除，请刷新后重新选择'],
    [{ details: { model: { temperature: 3 } } }, 'details.model.temperature', '温度不能大于 2'],
    [{ details: { scenario: '长'.repeat(20_001) } }, 'details.scenario', '场景最多 20000 个字'],
  ])('are refused with %j', async (change, field, message) => {
    const { status, body } = await create(change);
    expect([status, body.error, body.fields]).toEqual([422, 'BAD_INPUT', [{ field, message }]]);
    expect((await list()).count).toBe(0);
  });

  test(`keep what a change leaves out ${proves('7.PUT /api/big_model/roles')}`, async () => {
    const tagList = [await tag('写作')];
    const id = await made({ tagList, scope: 5, autoReply: true, is_featured: true });
    clock.pass(60_000);
    expect((await update(id, { abstract: '新的简介' })).body).toMatchObject({ code: 0, msg: '角色已保存' });
    const changed = await one(id);
    expect(changed).toMatchObject({
      ...{ ...role, abstract: '新的简介', scope: 5, autoReply: true, is_featured: true, enable: true },
      tags: [{ title: '写作' }],
    });
    expect(changed.updated_at > changed.created_at).toBe(true);
    await update(id, { tagList: [], enable: false, scope: 0 });
    expect(await one(id)).toMatchObject({ tags: [], enable: false, scope: 0, autoReply: true });
    expect((await update(id, { tagList: [999] })).body.error).toBe('BAD_INPUT');
    expect((await update(999, { abstract: '没有' })).body.error).toBe('ROLE_NOT_FOUND');
  });

  test('keep details that a change leaves out, and what is foreign to us', async () => {
    const details = {
      ...{ greetings: ['又来了', '坐'], examples: '<START>', foreign: { extensions: { other: [1, null] } } },
      book: { name: '设定', entries: [{ keys: ['码头'], content: '夜里的码头', foreign: { uid: 3 } }] },
      model: { temperature: 0.5, longest: 300, provider: 0 },
    };
    const id = await made({ details });
    expect((await one(id)).details).toMatchObject(details);
    await update(id, { details: { scenario: '雨夜' } });
    expect((await one(id)).details).toMatchObject({ ...details, scenario: '雨夜' });
    await update(id, { details: { book: null, greetings: [] } });
    expect((await one(id)).details).toMatchObject({ book: null, greetings: [], scenario: '雨夜' });
  });

  test('have different names, whatever the case', async () => {
    const id = await made({ name: 'Poe' });
    const other = await made({ name: '乙' });
    expect((await create({ name: 'ＰＯＥ' })).body.error).toBe('ROLE_NAME_TAKEN');
    expect((await update(other, { name: 'poe' })).body.error).toBe('ROLE_NAME_TAKEN');
    expect((await update(id, { name: 'POE' })).body.code).toBe(0);
    expect((await namesIn()).toSorted()).toEqual(['POE', '乙']);
  });

  test('are searched by name, and filtered by tag and switch', async () => {
    const tagList = [await tag('写作')];
    await made({ name: '甲', tagList });
    await made({ name: '乙', enable: false, tagList });
    await made({ name: '丙', abstract: '甲的朋友' });
    expect(await namesIn({ key: '甲' })).toEqual(['甲']);
    expect((await namesIn({ tag: tagList[0] })).toSorted()).toEqual(['乙', '甲']);
    expect(await namesIn({ tag: tagList[0], enable: 'false' })).toEqual(['乙']);
    expect(await namesIn({ enable: 'true', key: '乙' })).toEqual([]);
  });

  test('leave with their details, also where the square showed them', async () => {
    const tagList = [await tag('写作')];
    const id = await made({ tagList, details: { scenario: '雨夜' } });
    const square = async () => (await as('visitor').call(bigModelRoutes.square)).body.data[0]?.roleList;
    expect(await square()).toHaveLength(1);
    const removed = await as().call(routes.remove, { body: { id_list: [id, 999] } });
    expect(removed.body).toMatchObject({ code: 0, msg: '已删除 1 个角色' });
    expect(await square()).toEqual([]);
    expect(await product.database.kysely.selectFrom('big_model_role_details').selectAll().execute()).toEqual(
      [],
    );
    expect((await as().call(routes.remove, { body: { id_list: [id] } })).body.error).toBe('ROLE_NOT_FOUND');
  });

  test.each<PersonName>(['visitor', 'member', 'tourist', 'disabled'])('are closed to a %s', async (who) => {
    const id = await made();
    const answers = [
      await as(who).call(routes.list),
      await as(who).call(routes.one, { params: { id } }),
      await as(who).call(routes.create, { body: { ...role, name: '别人的' } }),
      await as(who).call(routes.update, { body: { id, name: '改了' } }),
      await as(who).call(routes.remove, { body: { id_list: [id] } }),
    ];
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(401);
    expect(await namesIn()).toEqual(['老编辑']);
  });
});
