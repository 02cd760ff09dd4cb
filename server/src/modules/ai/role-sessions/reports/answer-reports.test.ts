import { randomUUID } from 'node:crypto';
import { liveRoutes } from '@yanye/shared/contract/live';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { everyDatabase } from '#test/every-database';
import { liveReader } from '#test/live-reader';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { overlapping } from '#test/overlapping';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('reports of answers', (open) => {
  const clock = testClock();
  let product: Product;
  let model: ScriptedModel;
  let session: number;
  const jobs: Promise<unknown>[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    for (const who of ['member', 'stranger'] as const) await giveCredits(product, who, 100);
    session = await talkerOf(product).open(await addRole(product));
  });
  afterEach(async () => {
    for (const call of model.calls) call.end();
    await Promise.all(jobs.splice(0));
    await product.reset();
  });
  afterAll(() => product.close());

  const as = (who: PersonName = 'admin') => product.as(who);
  const begin = async (question: string, who: PersonName = 'member', at = session) => {
    const number = model.calls.length;
    const { data } = (await talkerOf(product, who).ask(at, question)).body;
    jobs.push(product.runJobs());
    return { dialog: data, call: await model.call(number) };
  };
  /** @returns id of the answer */
  const converse = async (question: string, answer: string, ...rest: [PersonName?, number?]) => {
    const { dialog, call } = await begin(question, ...rest);
    call.think(`想着${answer}`);
    call.say(answer);
    call.end();
    await Promise.all(jobs.splice(0));
    return dialog.chosen;
  };
  const report = (id: number, who: PersonName = 'member', note = '') =>
    as(who).call(routes.report, { params: { id }, body: { reason: 'abuse', note } });
  const listed = async (settled: 'true' | 'false' = 'false') =>
    (await as().call(routes.reports, { query: { settled } })).body.data;
  const settle = (...id_list: number[]) => as().call(routes.settleReports, { body: { id_list } });
  const remove = (...id_list: number[]) => as().call(routes.removeAnswers, { body: { id_list } });
  const balance = async () =>
    (
      await product.database.kysely
        .selectFrom('users')
        .select('integral')
        .where('id', '=', product.ids.member)
        .executeTakeFirstOrThrow()
    ).integral;

  test('are listed with who, why, the role, question and answer, newest first', async () => {
    const first = await converse('你是谁', '要你管');
    const second = await converse('换个说法', '就不');
    await report(first, 'member', '它骂人');
    await report(second);
    const { count, list } = await listed();
    expect([count, list.map(({ answer }) => answer.id)]).toEqual([2, [second, first]]);
    expect(list[1]).toMatchObject({
      reason: 'abuse',
      note: '它骂人',
      is_settled: false,
      reporter: { id: product.ids.member, nick_name: 'member 昵称' },
      answer: {
        id: first,
        state: 'done',
        question: '你是谁',
        content: '要你管',
        session_id: session,
        session_name: '你是谁',
        role_name: '老编辑',
        role_icon: '/uploads/role_icons/pen.webp',
        provider: '上游',
        model: 'model-1',
      },
    });
    const page = (await as().call(routes.reports, { query: { page: 2, limit: 1 } })).body.data;
    expect([page.count, page.list.map(({ answer }) => answer.id)]).toEqual([2, [first]]);
  });

  test('that are settled keep the answer, and stay as settled', async () => {
    const answer = await converse('你是谁', '要你管');
    await report(answer);
    const [one] = (await listed()).list;
    expect((await settle(one?.id ?? 0)).body).toMatchObject({ code: 0, msg: '已处理 1 条举报' });
    expect(await listed()).toEqual({ count: 0, list: [] });
    expect((await listed('true')).list).toMatchObject([{ id: one?.id, is_settled: true, note: '' }]);
    expect(await talkerOf(product).newest(session)).toMatchObject({ state: 'done', content: '要你管' });
    expect((await settle(one?.id ?? 0)).body.error).toBe('REPORT_NOT_FOUND');
    expect((await report(answer)).body.error).toBe('REPORTED_ALREADY');
  });

  test('are settled when their answer is removed, whose place tells the user', async () => {
    const answer = await converse('你是谁', '要你管');
    await report(answer);
    expect(await balance()).toBe(94);
    expect((await remove(answer)).body).toMatchObject({ code: 0, msg: '已移除 1 个回答' });
    expect(await talkerOf(product).newest(session)).toMatchObject({
      ...{ id: answer, state: 'removed', content: '', reasoning: '', may_continue: false, charged: 2 },
      problem: '回答被举报过，文字不再保留。',
    });
    const stored = await product.database.kysely.selectFrom('role_answers').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('要你管');
    expect((await listed()).count).toBe(0);
    expect((await listed('true')).list).toMatchObject([{ answer: { state: 'removed', content: '' } }]);
    expect(await balance()).toBe(94);
  });

  test('an answer is removed once; one that is away is refused', async () => {
    const answer = await converse('你是谁', '要你管');
    expect((await remove(answer + 1)).body.error).toBe('ROLE_ANSWER_NOT_FOUND');
    await remove(answer);
    expect((await remove(answer)).body.error).toBe('ROLE_ANSWER_NOT_FOUND');
  });

  test('answers of several people are removed at once', async () => {
    const other = await talkerOf(product, 'stranger').open(await addRole(product, { name: '船长' }));
    const answers = [
      await converse('一', '答一'),
      await converse('二', '答二'),
      await converse('三', '答三', 'stranger', other),
    ];
    await report(answers[0] ?? 0);
    await report(answers[2] ?? 0, 'stranger');
    const [first = 0, , third = 0] = answers;
    expect((await remove(first, third, third + 1)).body.msg).toBe('已移除 2 个回答');
    expect((await listed()).count).toBe(0);
    const states = await talkerOf(product).dialogs(session);
    expect(states.map(({ answers: [one] }) => one?.state)).toEqual(['done', 'removed']);
    expect(await talkerOf(product, 'stranger').newest(other)).toMatchObject({ state: 'removed' });
  });

  test('the removal reaches the user of the session live', async () => {
    await product.listen();
    const answer = await converse('你是谁', '要你管');
    const [dialog] = await talkerOf(product).dialogs(session);
    const body = { browser: randomUUID(), topics: [`role-session:${session}`], last_event_id: '' };
    const { ticket } = (await as('member').call(liveRoutes.ticket, { body })).body.data;
    const reader = liveReader(await product.live.open(ticket));
    await reader.signal('ready');
    await remove(answer);
    const { data } = await reader.heard(({ data: { type } }) => type === 'changed');
    expect(data.data).toEqual({ dialog_id: dialog?.id });
  });

  test('a removed answer is part of no later prompt', async () => {
    const answer = await converse('你是谁', '要你管');
    await remove(answer);
    const { call } = await begin('再来');
    expect(call.prompt()).toContain('再来');
    expect(call.prompt()).not.toMatch(/要你管|你是谁/);
  });

  test('what is being written is stopped before it is removed', async () => {
    const { dialog, call } = await begin('你是谁');
    call.say('要你');
    await talkerOf(product).until(session, ({ content }) => content === '要你');
    await remove(dialog.chosen);
    expect(call.isClosed()).toBe(true);
    await Promise.all(jobs.splice(0));
    expect(await talkerOf(product).newest(session)).toMatchObject({ state: 'removed', content: '' });
  });

  test('an answer that its user continues meanwhile is not removed half', async () => {
    const { dialog, call } = await begin('你是谁');
    call.say('要你');
    await talkerOf(product).until(session, ({ content }) => content === '要你');
    const params = { id: dialog.chosen };
    await as('member').call(routes.stop, { params });
    await Promise.all(jobs.splice(0));
    const continued = await overlapping(
      product.database,
      () => remove(dialog.chosen),
      () => as('member').call(routes.continue, { params, body: { client_id: 'c' } }),
    );
    expect(continued.body.error).toBe('ROLE_ANSWER_COMPLETE');
    expect(await talkerOf(product).newest(session)).toMatchObject({ state: 'removed', content: '' });
  });
});
