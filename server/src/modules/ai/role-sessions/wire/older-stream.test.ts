import { withoutSecrets } from '#platform/log/logger';
import { settingsModule } from '#site/settings/settings.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ModelCall, type ScriptedModel } from '#test/scripted-model';

everyDatabase('the stream of older clients', (open) => {
  let product: Product;
  let model: ScriptedModel;
  let session: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await giveCredits(product, 'member', 100);
    session = await talkerOf(product).open(await addRole(product));
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const frames = async (
    query: Record<string, string>,
    before: () => Promise<unknown> = async () => undefined,
  ) => {
    const asked = product.get(`/api/big_model/chat_sse?${new URLSearchParams(query).toString()}`);
    await before();
    const { statusCode, headers, body } = await asked;
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    return body
      .split('\n\n')
      .filter(Boolean)
      .map(
        (block) => JSON.parse(block.replace(/^data: /, '')) as { code: number; data: unknown; msg: string },
      );
  };
  const queryOf = async (who: PersonName = 'member', content = '看看这段') => ({
    token: await product.tokenOf(who),
    sessionID: String(session),
    content,
  });
  const answering = (work: (call: ModelCall) => void) => async () => {
    while ((await talkerOf(product).dialogs(session)).length === 0);
    const jobs = product.runJobs();
    work(await model.call(0));
    await jobs;
  };

  test('appends each piece, and ends with an empty one', async () => {
    const all = await frames(
      await queryOf(),
      answering((call) => {
        call.say('好');
        call.say('的。');
        call.end();
      }),
    );
    expect(all.every(({ code, msg }) => code === 0 && msg === '成功')).toBe(true);
    expect(all.map(({ data }) => data).join('')).toBe('好的。');
    expect(all.at(-1)?.data).toBe('');
    expect(await talkerOf(product).newest(session)).toMatchObject({ content: '好的。', charged: 2 });
  });

  test('tells why an answer failed', async () => {
    const all = await frames(
      await queryOf(),
      answering((call) => call.fail('busy')),
    );
    expect(all).toEqual([{ code: 7, data: {}, msg: '模型服务太忙了，请稍后再试。' }]);
  });

  const refusals: [string, () => Promise<Record<string, string>>, string][] = [
    ['no token', async () => ({ ...(await queryOf()), token: '' }), '请先登录'],
    ['a broken token', async () => ({ ...(await queryOf()), token: 'x.y.z' }), '登录'],
    ['a revoked token', () => queryOf('revoked'), '登录'],
    ['nothing', async () => ({}), '请先登录'],
    ['a tourist', () => queryOf('tourist'), '只能浏览'],
    ['another user', () => queryOf('stranger'), '会话不存在'],
    ['no session', async () => ({ ...(await queryOf()), sessionID: 'NaN' }), '会话不存在'],
    ['an empty text', () => queryOf('member', ' '), '请先写点什么'],
    ['a text that is too long', () => queryOf('member', '长'.repeat(4_001)), '最多 4000 个字'],
    [
      'no credits',
      async () => {
        await giveCredits(product, 'member', 1);
        return queryOf();
      },
      '还差 1 积分',
    ],
    [
      'a model that is switched off',
      async () => {
        await product.service(settingsModule).change('big_model', { enable: false });
        return queryOf();
      },
      '没有开放对话',
    ],
  ];
  test.each(refusals)('refuses %s by one frame', async (_what, query, reason) => {
    expect(await frames(await query())).toEqual([
      { code: 7, data: {}, msg: expect.stringContaining(reason) },
    ]);
    expect(model.calls).toHaveLength(0);
  });
});

test('its address shows neither token nor words in a log', () =>
  expect(withoutSecrets('/api/big_model/chat_sse?token=t&sessionID=1&content=%E8%AF%9D')).toBe(
    '/api/big_model/chat_sse?token=***&sessionID=1&content=***',
  ));
