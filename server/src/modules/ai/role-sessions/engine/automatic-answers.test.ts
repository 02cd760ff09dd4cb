import { randomUUID } from 'node:crypto';
import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { autoReplyModes as modes, type AutoReplyMode } from '@yanye/shared/contract/auto-replies.calls';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { defaultRoleLimits, type RoleLimits } from '@yanye/shared/contract/role-sessions.calls';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { countOf } from '#platform/database/results';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('an automatic answer', (open) => {
  const clock = testClock();
  let product: Product;
  let model: ScriptedModel;
  let session: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await giveCredits(product, 'member', 104);
    session = await me().open(await addRole(product, { auto_reply: 1 }));
  });
  afterEach(async () => {
    for (const call of model.calls) call.end();
    await product.reset();
  });
  afterAll(() => product.close());

  const me = () => talkerOf(product);
  const admin = () => product.as('admin');
  const addRule = (mode: AutoReplyMode, rule: string, replyContent = '请看帮助。', change: object = {}) =>
    admin().call(autoReplyRoutes.save, { body: { name: rule, mode, rule, replyContent, ...change } });
  const ask = async (content: string) => me().chosenOf((await me().ask(session, content)).body.data);
  const limit = (change: Partial<RoleLimits>) =>
    admin().call(routes.saveLimits, { body: { ...defaultRoleLimits, ...change } });
  const sums = async () => {
    const { kysely } = product.database;
    const { integral } = await kysely
      .selectFrom('users')
      .select('integral')
      .where('id', '=', product.ids.member)
      .executeTakeFirstOrThrow();
    const entries = await kysely.selectFrom('credit_entries').select('id').execute();
    const jobs = product.database.forTables<{ jobs: { id: number } }>().kysely.selectFrom('jobs');
    return { integral, entries: entries.length, jobs: await countOf(jobs) };
  };

  test.each<[string, AutoReplyMode, string, string]>([
    ['equal', modes.equal, '退款', '退款'],
    ['contained', modes.contained, '退款', '怎么退款呢'],
    ['start', modes.start, '退款', '退款多久'],
    ['expression', modes.expression, '退(款|货)', '我要退货'],
  ])('by a rule of mode %s is done at once, for nothing, without model or job', async (_name, ...given) => {
    const [mode, rule, question] = given;
    await addRule(mode, rule);
    const before = await sums();
    expect(await ask(question)).toMatchObject({
      ...{ state: 'done', content: '请看帮助。', charged: 0, is_auto: true, may_continue: false },
      ...{ provider: '', model: '', is_demo: false },
    });
    expect(await sums()).toEqual(before);
    expect(model.calls).toHaveLength(0);
  });

  test('is not given where no rule matches, and none of a rule that is switched off', async () => {
    await addRule(modes.equal, '退款', '请看帮助。', { enable: false });
    expect(await ask('退款')).toMatchObject({ state: 'queued', is_auto: false });
    await addRule(modes.equal, '你好');
    expect(await ask('你好吗')).toMatchObject({ state: 'queued', is_auto: false });
  });

  test('is not given by a role that asks no rules', async () => {
    await addRule(modes.equal, '退款');
    session = await me().open(await addRole(product, { name: '另一位' }));
    expect(await ask('退款')).toMatchObject({ state: 'queued', is_auto: false });
  });

  test('needs no credits, no place in the queue, and none of the answers of the day', async () => {
    await addRule(modes.equal, '退款');
    await limit({ perDay: 1, running: 1, queued: 0 });
    await ask('问模型');
    await giveCredits(product, 'member', 0);
    for (let at = 0; at < 3; at += 1) expect(await ask('退款')).toMatchObject({ state: 'done' });
    expect((await me().ask(session, '再问模型')).body.error).toBe('ROLE_ANSWERS_SPENT');
  });

  test('takes none of the answers of the day from those that follow', async () => {
    await addRule(modes.equal, '退款');
    await limit({ perDay: 1 });
    await ask('退款');
    expect(await ask('问模型')).toMatchObject({ state: 'queued' });
  });

  test('counts where somebody asks too fast', async () => {
    await addRule(modes.equal, '退款');
    await limit({ perMinute: 2 });
    await ask('退款');
    await ask('退款');
    expect((await me().ask(session, '退款')).body.error).toBe('RATE_LIMITED');
  });

  test('is one for one client id, however often it is asked for', async () => {
    await addRule(modes.equal, '退款');
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => me().ask(session, '退款', id)));
    expect(new Set(replies.map(({ body }) => body.data.chosen)).size).toBe(1);
    expect(await me().dialogs(session)).toHaveLength(1);
  });

  test('is followed by one of the model on demand, for the usual price', async () => {
    await addRule(modes.equal, '退款');
    const [dialog] = [(await me().ask(session, '退款')).body.data];
    const again = await product
      .as('member')
      .call(routes.regenerate, { params: { id: dialog.id }, body: { client_id: 'm' } });
    expect(me().chosenOf(again.body.data)).toMatchObject({ state: 'queued', is_auto: false });
    const jobs = product.runJobs();
    const call = await model.call(0);
    expect(call.prompt()).toContain('user: 退款');
    expect(call.prompt()).not.toContain('请看帮助。');
    call.say('三天内。');
    call.end();
    await jobs;
    const [stored] = await me().dialogs(session);
    expect(stored?.answers).toMatchObject([
      { content: '请看帮助。', is_auto: true, charged: 0 },
      { content: '三天内。', is_auto: false, charged: 2 },
    ]);
    expect((await sums()).integral).toBe(98);
  });

  test('is given to an edited question, and is part of later prompts', async () => {
    await addRule(modes.equal, '退款');
    const { id } = (await me().ask(session, '退款')).body.data;
    const edit = await product
      .as('member')
      .call(routes.edit, { params: { id }, body: { client_id: 'e', content: '退款' } });
    expect(me().chosenOf(edit.body.data)).toMatchObject({ is_auto: true, state: 'done' });
    await ask('还有呢');
    const jobs = product.runJobs();
    const call = await model.call(0);
    expect(call.prompt()).toContain('user: 退款\nassistant: 请看帮助。\nuser: 还有呢');
    call.end();
    await jobs;
  });

  test('is refused like any other where the question is, or the role is closed', async () => {
    await addRule(modes.contained, '退款');
    await admin().call(sensitiveWordRoutes.add, { body: { word: '赌博', action: 'refuse' } });
    expect((await me().ask(session, '赌博退款')).body.error).toBe('CONTENT_REFUSED');
    await product.database.transaction(async () => {
      await product.database.kysely.updateTable('big_model_roles').set({ enable: 0 }).execute();
    });
    expect((await me().ask(session, '退款')).body.error).toBe('ROLE_CLOSED');
    for (const who of ['stranger', 'admin'] as const)
      expect((await talkerOf(product, who).ask(session, '退款')).body.error).toBe('ROLE_SESSION_NOT_FOUND');
    expect((await talkerOf(product, 'tourist').ask(session, '退款')).body.error).toBe('TOURIST_READ_ONLY');
  });

  test('is no use of a model, and reaches older clients in one piece', async () => {
    await addRule(modes.equal, '退款');
    const token = await product.tokenOf('member');
    const query = new URLSearchParams({ token, sessionID: String(session), content: '退款' });
    const { body } = await product.get(`/api/big_model/chat_sse?${query.toString()}`);
    const frame = (data: string) => `data: ${JSON.stringify({ code: 0, data, msg: '成功' })}\n\n`;
    expect(body).toBe(frame('请看帮助。') + frame(''));
    expect((await admin().call(routes.usage, { query: {} })).body.data).toMatchObject({
      days: [],
      models: [],
      people: [],
    });
    expect((await sums()).integral).toBe(100);
  });
});
