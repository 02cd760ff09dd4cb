import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { autoReplyLimits, autoReplyModes as modes } from '@yanye/shared/contract/auto-replies.calls';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { proves } from '@yanye/tools/specification/proves.ts';
import { autoRepliesModule } from '#ai/auto-replies/auto-replies.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';

everyDatabase('rules of automatic replies', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const rule = { name: '退款', mode: modes.contained, rule: '退款', replyContent: '请看帮助。' } as const;
  const save = (change: object = {}, who: PersonName = 'admin') =>
    product.as(who).call(autoReplyRoutes.save, { body: { ...rule, ...change } });
  const list = async (query: object = {}) =>
    (await product.as('admin').call(autoReplyRoutes.list, { query })).body.data;
  const answeredBy = async (text: string) =>
    (await product.as('admin').call(autoReplyRoutes.try, { body: { text } })).body.data.answeredBy?.name;

  test(`are added, changed, listed and removed ${proves('7.GET /api/big_model/auto_reply', '7.PUT /api/big_model/auto_reply')}`, async () => {
    const { data, msg } = (await save()).body;
    expect([data, msg]).toEqual([
      { ...rule, id: data.id, sort: 0, enable: true, created_at: expect.any(String) as string },
      '规则已添加',
    ]);
    const changed = (await save({ id: data.id, mode: 3, replyContent: '三天。' })).body;
    expect([changed.data, changed.msg]).toEqual([
      { ...data, mode: modes.start, replyContent: '三天。' },
      '规则已保存',
    ]);
    expect(await list()).toEqual({ count: 1, list: [changed.data] });
    const remove = () => product.as('admin').call(autoReplyRoutes.remove, { body: { id_list: [data.id] } });
    expect((await remove()).body.msg).toBe('已删除 1 条规则');
    expect((await remove()).body.error).toBe('AUTO_REPLY_NOT_FOUND');
    expect((await save({ id: data.id })).body.error).toBe('AUTO_REPLY_NOT_FOUND');
  });

  test('keep order and switch where a client does not know them', async () => {
    const { id } = (await save({ sort: 5, enable: false })).body.data;
    expect((await save({ id, secret: '', roleCount: 3 })).body.data).toMatchObject({
      sort: 5,
      enable: false,
    });
  });

  test('have different names, also after a change', async () => {
    await save();
    expect((await save()).body.error).toBe('AUTO_REPLY_TAKEN');
    const { id } = (await save({ name: '另一条' })).body.data;
    expect((await save({ id })).body.error).toBe('AUTO_REPLY_TAKEN');
  });

  test.each([
    ['name', ' ', '请填写名称'],
    ['name', '长'.repeat(33), '名称最多 32 个字'],
    ['mode', 0, '请选择匹配方式'],
    ['mode', 5, '请选择匹配方式'],
    ['rule', '', '请填写规则'],
    ['rule', '长'.repeat(201), '规则最多 200 个字'],
    ['replyContent', '', '请填写回复内容'],
    ['replyContent', '长'.repeat(2_001), '回复内容最多 2000 个字'],
    ['sort', 0.5, '请填写整数'],
  ])('refuse %s %j', async (field, value, message) => {
    const reply = await save({ [field]: value });
    expect([reply.status, reply.body.fields]).toEqual([422, [{ field, message }]]);
    expect(await list()).toEqual({ count: 0, list: [] });
  });

  test.each(['(', '[z-a]', '(?=a)b', String.raw`(a)\1`, '((a{1,30}){1,30}){1,30}'])(
    'refuse an expression that is wrong, or has no linear time: %s',
    async (expression) => {
      const { status, body } = await save({ mode: modes.expression, rule: expression });
      expect([status, body.fields?.map(({ field }) => field)]).toEqual([422, ['rule']]);
      expect(body.msg).toContain('正则表达式');
      // As a text it is like any other.
      expect((await save({ rule: expression })).status).toBe(200);
    },
  );

  test('are tried by number, then in the order of the table', async () => {
    await save({ name: '一', rule: '退' });
    await save({ name: '二', rule: '退款' });
    expect(await answeredBy('退款')).toBe('一');
    const { id } = (await save({ name: '三', rule: '款', sort: 1 })).body.data;
    expect(await answeredBy('退款')).toBe('三');
    expect((await list()).list.map(({ name }) => name)).toEqual(['三', '一', '二']);
    await save({ id, name: '三', rule: '款', sort: -1 });
    expect(await answeredBy('退款')).toBe('一');
    expect(await answeredBy('款')).toBe('三');
    expect(await answeredBy('你好')).toBeUndefined();
  });

  test('that are switched off answer nothing; in bulk, too', async () => {
    const { id } = (await save()).body.data;
    const deal = (action: 'enable' | 'disable') =>
      product.as('admin').call(bulkRoutes.rows, {
        body: { table: 'auto_replies', action, id_list: [String(id)] },
      });
    await deal('disable');
    expect(await answeredBy('退款')).toBeUndefined();
    expect((await list({ enable: 'false' })).count).toBe(1);
    await deal('enable');
    expect(await answeredBy('退款')).toBe('退款');
    await save({ id, enable: false });
    expect(await answeredBy('退款')).toBeUndefined();
  });

  test('changed in one process answer in another', async () => {
    const elsewhere = await product.another();
    const match = async (text: string) => (await elsewhere.service(autoRepliesModule).match(text))?.content;
    expect(await match('退款')).toBeUndefined();
    const { id } = (await save()).body.data;
    expect(await match('退款')).toBe('请看帮助。');
    await save({ id, replyContent: '三天。' });
    expect(await match('退款')).toBe('三天。');
    await product.as('admin').call(autoReplyRoutes.remove, { body: { id_list: [id] } });
    expect(await match('退款')).toBeUndefined();
    await elsewhere.close();
  });

  test('are filtered by mode and name', async () => {
    await save();
    await save({ name: '问候', mode: modes.expression, rule: '^你好' });
    expect((await list({ mode: 4 })).list.map(({ name }) => name)).toEqual(['问候']);
    expect((await list({ key: '退' })).list.map(({ name }) => name)).toEqual(['退款']);
  });

  test('are bounded', async () => {
    const rows = Array.from({ length: autoReplyLimits.rules }, (_, at) => ({
      ...{ name: `${at}`, mode: modes.equal, rule: '退款', content: '好', sort: 0, enable: 1 },
      created_at: clock.now(),
    }));
    await product.database.transaction(async () => {
      for (let at = 0; at < rows.length; at += 100)
        await product.database.kysely
          .insertInto('auto_replies')
          .values(rows.slice(at, at + 100))
          .execute();
    });
    expect((await save()).body.error).toBe('AUTO_REPLIES_FULL');
  });
});
