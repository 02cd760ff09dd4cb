import { randomUUID } from 'node:crypto';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';

everyDatabase('an answer of a role', (open) => {
  const clock = testClock();
  let product: Product;
  let model: ScriptedModel;
  let role: number;
  let session: number;
  const jobs: Promise<unknown>[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    role = await addRole(product);
    await giveCredits(product, 'member', 104);
    session = await me().open(role);
  });
  afterEach(async () => {
    for (const call of model.calls) call.end();
    await Promise.all(jobs.splice(0));
    await product.reset();
  });
  afterAll(() => product.close());

  const me = () => talkerOf(product);
  const run = (): void => void jobs.push(product.runJobs());
  const balance = async (): Promise<number> => {
    const row = await product.database.kysely
      .selectFrom('users')
      .select('integral')
      .where('id', '=', product.ids.member)
      .executeTakeFirstOrThrow();
    return row.integral;
  };
  const begin = async (text = '看看这段') => {
    // The run before may still look for jobs, and begin this one as soon as it is there.
    const at = model.calls.length;
    const { body } = await me().ask(session, text);
    run();
    return { dialog: body.data, call: await model.call(at), answer: me().chosenOf(body.data) };
  };
  const as = (who: 'member' | 'stranger' | 'admin' | 'tourist' = 'member') => product.as(who);

  test('is queued, generating, then done, and costs what was reserved', async () => {
    expect(await balance()).toBe(100);
    const { answer, call } = await begin();
    expect(answer).toMatchObject({ state: 'queued', content: '', charged: 0, queue_place: 0 });
    expect(await balance()).toBe(98);
    call.say('好');
    await me().until(session, ({ state, content }) => state === 'generating' && content === '好');
    call.think('想了想');
    call.say('的。');
    call.end();
    const done = await me().until(session, ({ state }) => state === 'done');
    expect(done).toMatchObject({ content: '好的。', reasoning: '想了想', charged: 2, may_continue: false });
    expect(await balance()).toBe(98);
    expect(done.provider).toBe('');
  });

  test('of fifty equal calls at once is one row and one reservation', async () => {
    const clientId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => me().ask(session, '同一句', clientId)),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await me().dialogs(session)).toHaveLength(1);
    expect(await balance()).toBe(98);
  });

  test('is stopped with its text, closes the upstream, and stays as it is', async () => {
    const { call, answer } = await begin();
    call.say('写到一半');
    await me().until(session, ({ content }) => content === '写到一半');
    const stop = () => as().call(routes.stop, { params: { id: answer.id } });
    const stopped = (await stop()).body.data;
    expect(stopped).toMatchObject({ state: 'stopped', content: '写到一半', charged: 2, may_continue: true });
    expect(call.isClosed()).toBe(true);
    call.say('之后的');
    expect((await stop()).body.data).toEqual(stopped);
    expect(await balance()).toBe(98);
  });

  test('without visible text costs nothing when it is stopped, fails or ends', async () => {
    for (const end of ['stop', 'fail', 'empty'] as const) {
      const { call, answer } = await begin();
      if (end === 'stop') await as().call(routes.stop, { params: { id: answer.id } });
      else if (end === 'fail') call.fail('unreachable');
      else call.end();
      const ended = await me().until(
        session,
        ({ state }) => state === (end === 'stop' ? 'stopped' : 'failed'),
      );
      expect(ended).toMatchObject({ charged: 0, may_continue: false });
      if (end === 'fail') expect(ended.problem).toContain('连不上模型服务');
      await Promise.all(jobs.splice(0));
      expect(await balance()).toBe(100);
    }
  });

  test('that the provider cuts is interrupted, and continued in the same answer for nothing', async () => {
    const { call } = await begin();
    call.say('前半');
    call.fail('cut');
    const cut = await me().until(session, ({ state }) => state === 'interrupted');
    expect(cut).toMatchObject({ content: '前半', charged: 2, may_continue: true, continue_price: 0 });
    await as().call(routes.continue, { params: { id: cut.id }, body: { client_id: 'c2' } });
    run();
    const next = await model.call(1);
    expect(next.prompt()).toContain('assistant: 前半');
    next.say('后半');
    next.end();
    const whole = await me().until(session, ({ state }) => state === 'done');
    expect(whole).toMatchObject({ id: cut.id, content: '前半后半', charged: 2 });
    expect(await balance()).toBe(98);
  });

  test('continued after its own stop costs a new price', async () => {
    const { call, answer } = await begin();
    call.say('前半');
    await me().until(session, ({ content }) => content !== '');
    await as().call(routes.stop, { params: { id: answer.id } });
    const reply = await as().call(routes.continue, { params: { id: answer.id }, body: { client_id: 'c' } });
    expect(me().chosenOf(reply.body.data)).toMatchObject({ state: 'queued', continue_price: 2 });
    run();
    const next = await model.call(1);
    next.say('后半');
    next.end();
    expect(await me().until(session, ({ state }) => state === 'done')).toMatchObject({ charged: 4 });
    expect(await balance()).toBe(96);
  });

  test('is given again as another version, and the chosen one is shown', async () => {
    const { call, dialog, answer } = await begin();
    call.say('一');
    call.end();
    await me().until(session, ({ state }) => state === 'done');
    await as().call(routes.regenerate, { params: { id: dialog.id }, body: { client_id: 'r' } });
    run();
    const next = await model.call(1);
    next.say('二');
    next.end();
    await me().until(session, ({ content, state }) => content === '二' && state === 'done');
    const [both] = await me().dialogs(session);
    expect(both?.answers.map(({ content }) => content)).toEqual(['一', '二']);
    await as().call(routes.choose, { params: { id: dialog.id }, body: { answer_id: answer.id } });
    expect((await me().newest(session)).content).toBe('一');
  });

  test('is replaced when the last question is edited; an earlier one cannot be', async () => {
    const first = await begin('第一问');
    first.call.say('第一答');
    first.call.end();
    await me().until(session, ({ state }) => state === 'done');
    const second = await begin('第二问');
    const edit = (id: number, client_id: string) =>
      as().call(routes.edit, { params: { id }, body: { client_id, content: '改过的' } });
    expect((await edit(second.dialog.id, 'e0')).body.error).toBe('ROLE_ANSWER_GOING_ON');
    second.call.say('第二答');
    second.call.end();
    await me().until(session, ({ state }) => state === 'done');
    expect((await edit(first.dialog.id, 'e1')).body.error).toBe('ROLE_DIALOG_NOT_LAST');
    const { body } = await edit(second.dialog.id, 'e2');
    expect(body.data).toMatchObject({ id: second.dialog.id, content: '改过的' });
    expect(body.data.answers).toHaveLength(1);
    run();
    const third = await model.call(2);
    expect(third.prompt()).toContain('user: 第一问\nassistant: 第一答\nuser: 改过的');
  });

  test('waits for the one before it; a third is refused, and the next starts by itself', async () => {
    const first = await begin();
    const second = (await me().ask(session, '第二句')).body;
    expect(me().chosenOf(second.data)).toMatchObject({ state: 'queued', queue_place: 1 });
    const third = await me().ask(session, '第三句');
    expect([third.status, third.body.error]).toEqual([429, 'ROLE_ANSWERS_FULL']);
    expect(await balance()).toBe(96);
    first.call.say('好');
    first.call.end();
    const next = await model.call(1);
    next.say('也好');
    next.end();
    await me().until(session, ({ state, content }) => state === 'done' && content === '也好');
  });

  test('that waits is stopped without having begun', async () => {
    await begin();
    const second = me().chosenOf((await me().ask(session, '第二句')).body.data);
    const { data } = (await as().call(routes.stop, { params: { id: second.id } })).body;
    expect(data).toMatchObject({ state: 'stopped', charged: 0 });
    expect(model.calls).toHaveLength(1);
  });

  test('is refused without credits, with how many are missing', async () => {
    await giveCredits(product, 'member', 1);
    const { body, status } = await me().ask(session, '看看');
    expect([status, body.error, body.msg]).toEqual([
      409,
      'CREDITS_SHORT',
      expect.stringContaining('还差 1 积分'),
    ]);
    expect(await me().dialogs(session)).toEqual([]);
  });

  test('costs the price of its role as it was when it was asked for', async () => {
    await product.database.transaction(async () => {
      await product.database.kysely.updateTable('big_model_roles').set({ scope: 7 }).execute();
    });
    const { call } = await begin();
    await product.database.transaction(async () => {
      await product.database.kysely.updateTable('big_model_roles').set({ scope: 50 }).execute();
    });
    call.say('好');
    call.end();
    expect(await me().until(session, ({ state }) => state === 'done')).toMatchObject({ charged: 7 });
    expect(await balance()).toBe(93);
  });

  test('of the demonstration model costs nothing', async () => {
    jest.restoreAllMocks();
    model = scriptedModel(product, { isDemo: true });
    const { call } = await begin();
    call.say('好');
    call.end();
    expect(await me().until(session, ({ state }) => state === 'done')).toMatchObject({
      charged: 0,
      is_demo: true,
    });
    expect(await balance()).toBe(100);
  });

  describe('with sensitive words', () => {
    beforeEach(async () => {
      for (const [word, action] of [
        ['赌博', 'refuse'],
        ['假货', 'hold'],
        ['笨蛋', 'mask'],
      ] as const)
        await as('admin').call(sensitiveWordRoutes.add, { body: { word, action } });
    });

    test.each(['去赌博', '卖假货'])(
      'a question that says so is refused before anything is reserved: %s',
      async (text) => {
        const { body } = await me().ask(session, text);
        expect(body.error).toBe('CONTENT_REFUSED');
        expect(await balance()).toBe(100);
      },
    );

    test('a question is masked as anywhere', async () => {
      expect((await me().ask(session, '你这笨蛋')).body.data.content).toBe('你这**');
    });

    test('is blocked by a word cut over pieces; nothing of it is stored, and nothing charged', async () => {
      const { call } = await begin();
      call.say('我们去赌');
      await me().until(session, ({ content }) => content === '我们');
      call.say('博吧');
      const blocked = await me().until(session, ({ state }) => state === 'blocked');
      expect(blocked).toMatchObject({
        content: '',
        charged: 0,
        problem: expect.stringContaining('没有扣积分'),
      });
      expect(call.isClosed()).toBe(true);
      expect(await balance()).toBe(100);
    });

    test('is masked where a word is only masked', async () => {
      const { call } = await begin();
      call.say('你这笨');
      call.say('蛋呀');
      call.end();
      expect((await me().until(session, ({ state }) => state === 'done')).content).toBe('你这**呀');
    });
  });

  test('is written, stopped and continued by the user of the session alone', async () => {
    const { call, answer, dialog } = await begin();
    call.say('好');
    await me().until(session, ({ content }) => content !== '');
    for (const who of ['stranger', 'admin'] as const) {
      const body = { client_id: 'x', content: 'x' };
      expect((await as(who).call(routes.ask, { params: { id: session }, body })).body.error).toBe(
        'ROLE_SESSION_NOT_FOUND',
      );
      expect((await as(who).call(routes.stop, { params: { id: answer.id } })).body.error).toBe(
        'ROLE_ANSWER_NOT_FOUND',
      );
      expect((await as(who).call(routes.regenerate, { params: { id: dialog.id }, body })).body.error).toBe(
        'ROLE_SESSION_NOT_FOUND',
      );
    }
    expect((await as('stranger').call(routes.dialogs, { params: { id: session } })).body.error).toBe(
      'ROLE_SESSION_NOT_FOUND',
    );
    const admin = talkerOf(product, 'admin');
    expect(await admin.until(session, ({ model: name }) => name !== '')).toMatchObject({
      content: '好',
      provider: '上游',
      model: 'model-1',
    });
    expect((await as('tourist').call(routes.stop, { params: { id: answer.id } })).body.error).toBe(
      'TOURIST_READ_ONLY',
    );
  });
});
