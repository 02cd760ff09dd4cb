import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { settingsModule } from '#site/settings/settings.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';

everyDatabase('the language model', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
    const stored = { name: 'qwen', api_key: 'sk-secret', prompt: '总提示', order: 5, title: '来聊' };
    await product.service(settingsModule).change('big_model', stored);
  });
  afterAll(() => product.close());

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
    expect(await setting('admin')).toMatchObject({
      name: 'qwen',
      api_key: '******',
      api_secret: '',
      prompt: '总提示',
    });
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
        { ...role, name: '甲', abstract: '甲的', enable: 1 },
        { ...role, name: '乙', abstract: '乙的', enable: 0 },
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
