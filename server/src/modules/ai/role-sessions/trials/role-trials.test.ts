import { creditRoutes } from '@yanye/shared/contract/credits';
import { noRoleDetails } from '@yanye/shared/contract/role-details';
import { roleTrialRoutes } from '@yanye/shared/contract/role-trials';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('a role that is being written', (open) => {
  let product: Product;
  let model: ScriptedModel;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await addRole(product);
  });
  afterEach(async () => {
    for (const call of model.calls) call.end();
    await product.reset();
  });
  afterAll(() => product.close());

  const entry = { keys: ['龙'], content: '{{char}}怕龙。' };
  const draft = {
    name: '掌柜',
    prologue: '{{user}}，坐。我是{{char}}。',
    prompt: '你是{{char}}。',
    details: {
      ...noRoleDetails,
      greetings: ['{{user}}又来了。'],
      scenario: '一间茶馆',
      book: { entries: [entry] },
    },
    question: '你见过龙吗',
  };
  const show = (change: object = {}, who: PersonName = 'admin') =>
    product.as(who).call(roleTrialRoutes.prompt, { body: { ...draft, ...change } });
  const ask = (change: object = {}, who: PersonName = 'admin') =>
    product.as(who).call(roleTrialRoutes.ask, { body: { ...draft, ...change } });

  test('shows what it says first, and what the model would be told', async () => {
    const { data } = (await show()).body;
    expect(data.prologue).toBe('admin 昵称，坐。我是掌柜。');
    expect(data.greetings).toEqual(['admin 昵称又来了。']);
    const [system, question] = data.turns;
    for (const text of ['你是掌柜。', '一间茶馆', '掌柜怕龙。', '坐。我是掌柜。'])
      expect(system?.content).toContain(text);
    expect(question).toEqual({ role: 'user', content: '你见过龙吗' });
    expect(data.parts.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['role', 'prologue', 'lore', 'question']),
    );
    expect(data.window).toBeGreaterThan(data.reserved);
  });

  test('is shown while its texts are still empty', async () => {
    const { status } = await show({ name: '', prologue: '', prompt: '', question: '' });
    expect(status).toBe(200);
  });

  test('answers through the model with the settings of the draft, for nothing, and stores nothing', async () => {
    const wanted = { temperature: 0.3, longest: 200, provider: 0 };
    const asked = ask({ details: { ...draft.details, model: wanted } });
    const call = await model.call(0);
    expect(call.request).toMatchObject({ settings: wanted, roleName: '掌柜' });
    expect(call.prompt()).toContain('掌柜怕龙。');
    call.say('没见过。');
    call.end();
    expect((await asked).body.data).toMatchObject({
      ...{ answer: '没见过。', problem: '', provider: '上游', model: 'model-1', is_demo: false },
    });
    for (const table of ['role_sessions', 'role_dialogs', 'role_generations', 'credit_entries'] as const)
      expect(await product.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await product.as('admin').call(creditRoutes.own)).body.data.balance).toBe(0);
  });

  test('says why there is no answer', async () => {
    const asked = ask();
    (await model.call(0)).fail('key');
    expect((await asked).body.data).toMatchObject({ answer: '', problem: expect.stringContaining('密钥') });
  });

  test('keeps to the sensitive words', async () => {
    const word = { word: '赌博', action: 'refuse' } as const;
    await product.as('admin').call(sensitiveWordRoutes.add, { body: word });
    const asked = ask();
    const call = await model.call(0);
    call.say('去赌博吧');
    call.end();
    expect((await asked).body.data).toMatchObject({
      answer: '',
      problem: expect.stringContaining('没有通过检查'),
    });
  });

  test('needs a question, and a pace', async () => {
    expect((await ask({ question: ' ' })).body.fields).toEqual([
      { field: 'question', message: '请先写点什么' },
    ]);
    for (let at = 0; at < 20; at += 1) {
      const asked = ask();
      (await model.call(at)).end();
      await asked;
    }
    expect((await ask()).body.error).toBe('RATE_LIMITED');
  });

  test.each([
    ['visitor', 'LOGIN_REQUIRED'],
    ['member', 'FORBIDDEN'],
    ['tourist', 'FORBIDDEN'],
  ] as const)('is no business of a %s', async (who, error) => {
    expect((await show({}, who)).body.error).toBe(error);
    expect((await ask({}, who)).body.error).toBe(who === 'tourist' ? 'TOURIST_READ_ONLY' : error);
    expect(model.calls).toHaveLength(0);
  });
});
