import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { personaRoutes } from '@yanye/shared/contract/personas';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { sessionBranchRoutes } from '@yanye/shared/contract/session-branches';
import { sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { addRole, detailRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('what a role is told', (open) => {
  let product: Product;
  let model: ScriptedModel;
  let role: number;
  let session: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await giveCredits(product, 'member', 100);
    role = await addRole(product, { prompt: '你是{{char}}。', prologue: '坐，{{user}}。' });
    session = await talkerOf(product).open(role);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const detail = (details: object) => detailRole(product, role, details);
  /** @returns the prompt, a line for each turn */
  const promptOf = async (question: string): Promise<string> => {
    const at = model.calls.length;
    await talkerOf(product).ask(session, question);
    const jobs = product.runJobs();
    const call = await model.call(at);
    call.say('好。');
    call.end();
    await jobs;
    return call.prompt();
  };
  const shown = async () =>
    (await product.as('member').call(routes.session, { params: { id: session } })).body.data;
  const greet = (index: number, who: 'member' | 'stranger' | 'admin' | 'tourist' | 'visitor' = 'member') =>
    product.as(who).call(sessionBranchRoutes.greet, { params: { id: session }, body: { index } });

  test('has its macros filled: its name, and that of the account or the persona', async () => {
    expect(await promptOf('在吗')).toBe(
      'system: 你是老编辑。\n\n对话开始时你已经说过：坐，member 昵称。\nuser: 在吗',
    );
    await detail({ nickname: '老编' });
    await product.as('member').call(personaRoutes.add, {
      body: { name: '林默', lines: '写短句的人', is_default: true },
    });
    const prompt = await promptOf('还在吗');
    expect(prompt).toContain('你是老编。\n\n和你对话的人叫林默。写短句的人\n\n');
    expect(prompt).toContain('坐，林默。');
    expect((await shown()).role.prologue).toBe('坐，林默。');
  });

  test('is its character, situation, examples and last words; its own system prompt replaces the general one', async () => {
    await product.as('admin').call(bigModelRoutes.saveSetting, { body: { prompt: '站点的总提示' } });
    expect(await promptOf('一')).toContain('system: 站点的总提示\n\n你是老编辑。');
    await detail({
      ...{ system: '{{char}}的总提示', personality: '直', scenario: '编辑部' },
      ...{ examples: '<START>\n{{user}}: 问\n<start>\n{{char}}: 答', after_history: '只答一句' },
    });
    const prompt = await promptOf('二');
    expect(prompt).not.toContain('站点的总提示');
    expect(prompt).toContain('system: 老编辑的总提示\n\n你是老编辑。\n\n性格：直\n\n场景：编辑部\n\n');
    expect(prompt).toContain('member 昵称: 问\n\n老编辑: 答');
    expect(prompt.endsWith('user: 二\n\n（写回答时请注意：只答一句）')).toBe(true);
  });

  test('is what its lorebook says about the newest messages', async () => {
    await detail({
      book: {
        entries: [
          { keys: ['龙'], content: '龙怕{{user}}。' },
          { keys: ['虎'], content: '虎在山上。' },
          { constant: true, content: '城在河边。' },
        ],
      },
    });
    const first = await promptOf('说说龙');
    expect(first).toContain('城在河边。');
    expect(first).toContain('龙怕member 昵称。');
    expect(first).not.toContain('虎在山上');
    await promptOf('别的');
    expect(await promptOf('再说别的')).not.toContain('龙怕');
  });

  test('is the same for each try of one answer', async () => {
    await detail({ personality: '{{random:甲,乙,丙,丁,戊,己,庚,辛}}{{roll:d100}}' });
    await talkerOf(product).ask(session, '在吗');
    const jobs = product.runJobs();
    const { request, prompt, ...call } = await model.call(0);
    const again = request.promptFor({ contextTokens: 8_192, maxTokens: 1_024 });
    expect(again.map(({ role: who, content }) => `${who}: ${content}`).join('\n')).toBe(prompt());
    call.end();
    await jobs;
  });

  test('goes to a model with the settings of the role', async () => {
    const settings = { temperature: 0.2, longest: 300, provider: 7 };
    await detail({ model: settings });
    await promptOf('在吗');
    expect(model.calls[0]?.request.settings).toEqual(settings);
  });

  test('has the memory of the session, unless it is switched off', async () => {
    const params = { id: session };
    const save = (body: object) =>
      product.as('member').call(sessionMemoryRoutes.save, { params, body: { version: 0, ...body } });
    await save({ text: '他在改稿子。' });
    expect(await promptOf('一')).toContain('摘要如下：他在改稿子。');
    await save({ is_on: false, version: 1 });
    expect(await promptOf('二')).not.toContain('他在改稿子。');
  });

  test('shows the sizes of the new parts, and no text of them to administrators', async () => {
    await detail({ book: { entries: [{ constant: true, content: '城在河边。' }] }, after_history: '短' });
    const own = { choice: 'own', name: '林默', lines: '隐秘的介绍' } as const;
    await product.as('member').call(personaRoutes.choose, { params: { id: session }, body: own });
    await promptOf('在吗');
    const { id } = await talkerOf(product).newest(session);
    const context = async (who: 'member' | 'admin') =>
      (await product.as(who).call(routes.context, { params: { id } })).body.data;
    expect((await context('member')).parts.map(({ part }) => part)).toEqual([
      'role',
      'persona',
      'prologue',
      'lore',
      'question',
      'after_history',
    ]);
    expect(JSON.stringify(await context('admin'))).not.toContain('隐秘');
  });

  describe('to begin with', () => {
    beforeEach(() => detail({ greetings: ['第二种，{{user}}', '第三种'] }));

    test('is chosen among its greetings, until something was said', async () => {
      expect(await shown()).toMatchObject({
        greetings: ['坐，member 昵称。', '第二种，member 昵称', '第三种'],
        greeting: 0,
        may_greet: true,
      });
      expect((await greet(1)).body).toMatchObject({ code: 0, msg: '开场白已换' });
      expect(await shown()).toMatchObject({ greeting: 1, role: { prologue: '第二种，member 昵称' } });
      expect(await promptOf('在吗')).toContain('你已经说过：第二种，member 昵称');
      expect((await greet(0)).body.error).toBe('ROLE_SESSION_BEGUN');
      expect((await shown()).may_greet).toBe(false);
    });

    test('is its prologue again where the chosen one is gone', async () => {
      await greet(2);
      await detail({ greetings: [] });
      expect(await shown()).toMatchObject({ greetings: ['坐，member 昵称。'], greeting: 0 });
      expect(await promptOf('在吗')).toContain('你已经说过：坐，member 昵称。');
    });

    test.each([
      ['stranger', 'ROLE_SESSION_NOT_FOUND'],
      ['admin', 'ROLE_SESSION_NOT_FOUND'],
      ['tourist', 'TOURIST_READ_ONLY'],
      ['visitor', 'LOGIN_REQUIRED'],
    ] as const)('is not chosen by a %s: %s', async (who, error) => {
      expect((await greet(1, who)).body.error).toBe(error);
    });

    test('is one of those that there are', async () => {
      expect((await greet(3)).body.error).toBe('ROLE_GREETING_NOT_FOUND');
    });
  });
});
