import { bigModelRoutes, type BigModelSettingChange } from '@yanye/shared/contract/big-model';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('the language model', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
    await save({ name: 'qwen', api_key: 'sk-secret', prompt: '总提示', order: 5, title: '来聊' });
  });
  afterAll(() => product.close());

  const save = (body: Partial<BigModelSettingChange>) =>
    product.as('admin').call(bigModelRoutes.saveSetting, { body });
  const setting = async (who: PersonName) => (await product.as(who).call(bigModelRoutes.setting)).body.data;

  test.each<PersonName>(['visitor', 'member', 'tourist'])(
    '%s sees what the entrance needs and no more',
    async (who) => {
      expect(await setting(who)).toEqual({
        enable: true,
        title: '来聊',
        slogan: '选一位聊得来的，从一句话开始',
        order: 5,
        name: '',
        api_key: '',
        api_secret: '',
        prompt: '',
        help: '',
      });
    },
  );

  test('an administrator sees the setting and that a key exists, but not the key', async () => {
    expect(await setting('admin')).toEqual({
      enable: true,
      name: '阿里云百炼（通义千问）',
      api_key: '******',
      api_secret: '',
      title: '来聊',
      prompt: '总提示',
      slogan: '选一位聊得来的，从一句话开始',
      order: 5,
      help: expect.stringContaining('百炼控制台') as string,
    });
  });

  const providers = async () =>
    (await product.as('admin').call(modelProviderRoutes.list)).body.data.list.map(({ vendor }) => vendor);

  test('another model comes to the front, and the first one keeps its key', async () => {
    await save({ name: 'deepseek', api_key: 'sk-other', title: '来聊' });
    expect(await setting('admin')).toMatchObject({ name: 'DeepSeek', api_key: '******' });
    expect(await providers()).toEqual(['deepseek', 'qwen']);
    const { name } = await setting('admin');
    await save({ name, api_key: '' });
    expect(await setting('admin')).toMatchObject({ name: 'DeepSeek', api_key: '' });
    await save({ name: '阿里云百炼（通义千问）', api_key: '******', api_secret: '******' });
    expect(await setting('admin')).toMatchObject({ api_key: '******', api_secret: '' });
    expect(await providers()).toEqual(['qwen', 'deepseek']);
  });

  test('a model that is not usable is refused, and nothing is saved', async () => {
    const { body } = await save({ name: '没有的', title: '不保存' });
    expect(body).toMatchObject({ error: 'BAD_INPUT', msg: '请选择列表中的大模型' });
    expect(body.fields).toEqual([{ field: 'name', message: '请选择列表中的大模型' }]);
    expect(await setting('admin')).toMatchObject({ title: '来聊' });
  });

  test('the usable models are those of the list, then vendors that are not in it', async () => {
    const { data } = (await product.as('admin').call(modelProviderRoutes.usable)).body;
    expect(data.slice(0, 2).map(({ value }) => value)).toEqual(['阿里云百炼（通义千问）', 'DeepSeek']);
    expect(data).toContainEqual({ label: '讯飞星火', value: 'spark', disabled: false });
    expect(new Set(data.map(({ value }) => value)).size).toBe(data.length);
  });

  test('the square shows each tag with its enabled roles, as a plain list', async () => {
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      const tags = ['写作', '空的', '学习'].map((title) => ({ title, color: '', created_at: 0 }));
      const role = {
        icon: '/uploads/role_icons/pen.webp',
        scope: 0,
        prologue: 'p',
        prompt: 'p',
        auto_reply: 0,
        created_at: 0,
      };
      const roles = [
        { ...role, name: '甲', name_key: 'site:甲', abstract: '甲的', enable: 1 },
        { ...role, name: '乙', name_key: 'site:乙', abstract: '乙的', enable: 0 },
      ];
      const [first, , third] = await kysely
        .insertInto('big_model_tags')
        .values(tags)
        .returning('id')
        .execute();
      const [a, b] = await kysely.insertInto('big_model_roles').values(roles).returning('id').execute();
      const links = [
        [a?.id, first?.id],
        [b?.id, first?.id],
        [a?.id, third?.id],
      ].map(([role_id = 0, tag_id = 0]) => ({ role_id, tag_id }));
      await kysely.insertInto('big_model_role_tags').values(links).execute();
    });
    const { data } = (await product.as('visitor').call(bigModelRoutes.square)).body;
    const shown = {
      id: data[0]?.roleList[0]?.id,
      name: '甲',
      abstract: '甲的',
      icon: '/uploads/role_icons/pen.webp',
    };
    expect(data.map(({ title, roleList }) => [title, roleList])).toEqual([
      ['写作', [shown]],
      ['空的', []],
      ['学习', [shown]],
    ]);
  });
});
