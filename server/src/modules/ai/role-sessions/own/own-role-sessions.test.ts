import { personaRoutes } from '@yanye/shared/contract/personas';
import { sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';
import { ownRoleSessions } from './own-role-sessions';
import { ownSessionParts } from './own-session-parts';

everyDatabase('what sessions store about a user', (open) => {
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

  const converse = async (question: string, answer: string) => {
    const at = model.calls.length;
    const { data } = (await talkerOf(product).ask(session, question)).body;
    const jobs = product.runJobs();
    const call = await model.call(at);
    call.say(answer);
    call.end();
    await jobs;
    return data;
  };
  const partsOf = async (userId: number) => {
    const parts = new Map<string, unknown[]>();
    for (const part of [...ownRoleSessions(product.database), ...ownSessionParts(product.database)]) {
      if (part.kind !== 'list') continue;
      const rows: unknown[] = [];
      for await (const row of part.read(userId)) rows.push(row);
      parts.set(part.name, rows);
    }
    return parts;
  };
  const usage = async () => (await product.as('admin').call(routes.usage, { query: {} })).body.data;

  test('is exported whole: every dialog and answer, marked as generated', async () => {
    for (const number of [1, 2, 3]) await converse(`问${number}`, `答${number}`);
    const parts = await partsOf(product.ids.member);
    expect(parts.get('role-sessions')).toMatchObject([{ id: session, role_name: '老编辑', count: 3 }]);
    expect(parts.get('role-dialogs')).toMatchObject([
      { content: '问1' },
      { content: '问2' },
      { content: '问3' },
    ]);
    expect(parts.get('role-answers')).toMatchObject([
      { content: '答1', mark: '内容由 AI 生成' },
      { content: '答2' },
      { content: '答3' },
    ]);
    expect((await partsOf(product.ids.stranger)).get('role-dialogs')).toEqual([]);
  });

  test('has what was chosen and written for a session, and what it remembers', async () => {
    const as = product.as('member');
    const params = { id: session };
    await as.call(personaRoutes.add, { body: { name: '林默', lines: '写短句' } });
    const own = { choice: 'own', name: '路人', lines: '只在这里' } as const;
    await as.call(personaRoutes.choose, { params, body: own });
    await as.call(sessionMemoryRoutes.save, { params, body: { text: '记得稿子', version: 0 } });
    const parts = await partsOf(product.ids.member);
    expect(parts.get('role-personas')).toMatchObject([{ name: '林默', lines: '写短句' }]);
    expect(parts.get('role-session-settings')).toMatchObject([
      { id: session, persona_choice: 'own', persona_name: '路人', persona_lines: '只在这里' },
    ]);
    expect(parts.get('role-session-memories')).toMatchObject([
      { id: session, content: '记得稿子', mark: '' },
    ]);
    const theirs = await partsOf(product.ids.stranger);
    expect([...theirs.values()].flat()).toEqual([]);
    await product.as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
    const { kysely } = product.database;
    for (const table of ['role_personas', 'role_session_settings', 'role_session_memories'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('goes with the account, and the usage stays as it was charged', async () => {
    await converse('隐秘的问题', '隐秘的回答');
    await talkerOf(product).ask(session, '隐秘的第二问');
    const jobs = product.runJobs();
    const call = await model.call(1);
    call.say('隐秘的一半');
    await talkerOf(product).until(session, ({ content }) => content !== '');
    const removed = await product
      .as('admin')
      .call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
    expect(removed.body.code).toBe(0);
    await jobs;
    expect(call.isClosed()).toBe(true);
    const { kysely } = product.database;
    for (const table of ['role_sessions', 'role_dialogs', 'role_answers', 'role_answer_reports'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    const generations = await kysely.selectFrom('role_generations').selectAll().execute();
    expect(JSON.stringify(generations)).not.toContain('隐秘');
    expect(generations.map(({ user_id, state, charged }) => [user_id, state, charged])).toEqual([
      [null, 'ended', 2],
      [null, 'ended', 2],
    ]);
    const { days, models, people } = await usage();
    expect(days).toMatchObject([{ answers: 2, credits: 4, failed: 0 }]);
    expect(models).toMatchObject([{ provider: '上游', model: 'model-1', answers: 2, credits: 4 }]);
    expect(people).toEqual([{ user_id: 0, nick_name: '已注销用户', answers: 2, tokens: 15, credits: 4 }]);
  });

  test('is counted by day, model and person', async () => {
    await converse('一', '答');
    await converse('二', '答');
    expect(await usage()).toEqual({
      ...{ from: '2024-02-10', to: '2024-03-10' },
      days: [{ day: '2024-03-10', answers: 2, failed: 0, prompt_tokens: 20, answer_tokens: 10, credits: 4 }],
      models: [{ provider: '上游', model: 'model-1', answers: 2, failed: 0, tokens: 30, credits: 4 }],
      people: [{ user_id: product.ids.member, nick_name: 'member 昵称', answers: 2, tokens: 30, credits: 4 }],
    });
  });

  test('shows sizes of a prompt to its user, and its texts to administrators', async () => {
    const { chosen } = await converse('看看', '好');
    const context = async (who: 'member' | 'admin') =>
      (await product.as(who).call(routes.context, { params: { id: chosen } })).body.data;
    const mine = await context('member');
    expect(mine).toMatchObject({ window: 8_192, reserved: 1_024, dropped: 0 });
    expect(mine.parts.map(({ part, text }) => [part, text])).toEqual([
      ['role', ''],
      ['prologue', ''],
      ['question', ''],
    ]);
    expect((await context('admin')).parts.map(({ text }) => text)).toEqual([
      '你是编辑。',
      '稿子拿来吧。',
      '',
    ]);
  });

  test('has one report of an answer', async () => {
    const { chosen } = await converse('看看', '好');
    const report = (who: 'member' | 'stranger') =>
      product.as(who).call(routes.report, { params: { id: chosen }, body: { reason: 'other', note: '' } });
    expect((await report('member')).body.code).toBe(0);
    expect((await report('member')).body.error).toBe('REPORTED_ALREADY');
    expect((await report('stranger')).body.error).toBe('ROLE_ANSWER_NOT_FOUND');
  });
});
