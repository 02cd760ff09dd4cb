import { settingsRoutes } from '@yanye/shared/contract/settings';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';

everyDatabase('settings of the site', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const site = async (at = product) => (await at.as('visitor').call(settingsRoutes.site)).body.data;
  const save = (body: object) => product.as('admin').call(settingsRoutes.saveSite, { body });

  test('a site without saved settings has empty fields and the first version', async () => {
    const { version, comment_approval, guest_comments, article_submission, ...others } = await site();
    expect([version, comment_approval, guest_comments, article_submission]).toEqual([
      '8.0.1',
      false,
      false,
      false,
    ]);
    expect(Object.keys(others).sort()).toEqual(
      'addr bei_an bilibili_url created_at email gitee_url github_url icon job logo name qq_image slogan slogan_en title web wechat_image'.split(
        ' ',
      ),
    );
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
  });

  test('another process shows saved fields; absent ones are unchanged, unknown ones ignored', async () => {
    const { status, body } = await save({
      title: '我的站',
      bei_an: '京ICP备0号',
      unknown: 1,
      created_at: '',
    });
    expect([status, body]).toEqual([200, { code: 0, data: {}, msg: '站点信息已保存' }]);
    await save({ title: '', slogan: '新口号' });
    const elsewhere = await product.another();
    expect(await site(elsewhere)).toMatchObject({
      title: '',
      bei_an: '京ICP备0号',
      slogan: '新口号',
      version: '8.0.1',
    });
    await elsewhere.close();
  });

  test('a text that is too long is refused with a message', async () => {
    const { status, body } = await save({ title: '长'.repeat(257) });
    expect([status, body.fields]).toEqual([422, [{ field: 'title', message: '最多 256 个字' }]]);
  });

  const retention = async (at = product) => (await at.as('admin').call(settingsRoutes.retention)).body.data;
  const keep = (body: object) => product.as('admin').call(settingsRoutes.saveRetention, { body });

  test('logs are kept 180 days and removed texts 30, until another process has other terms', async () => {
    expect(await retention()).toEqual({ log_days: 180, bin_days: 30 });
    expect((await keep({ log_days: 0, unknown: 1 })).body.msg).toBe('保留期限已保存');
    const elsewhere = await product.another();
    expect(await retention(elsewhere)).toEqual({ log_days: 0, bin_days: 30 });
    await elsewhere.close();
  });

  test.each([
    [{ log_days: -1 }, 'log_days', '天数不能小于 0'],
    [{ bin_days: 3651 }, 'bin_days', '最多 3650 天；要一直保留就填 0'],
    [{ bin_days: 1.5 }, 'bin_days', '请填写整数'],
  ])('a term of %p is refused', async (body, field, message) => {
    const reply = await keep(body);
    expect([reply.status, reply.body.fields]).toEqual([422, [{ field, message }]]);
  });
});
