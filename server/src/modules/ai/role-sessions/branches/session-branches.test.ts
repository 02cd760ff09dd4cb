import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { sessionBranchRoutes as routes } from '@yanye/shared/contract/session-branches';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('branches of sessions', (open) => {
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

  const answered = async (jobs: Promise<unknown>, answer: string, at: number) => {
    const call = await model.call(at);
    call.say(answer);
    call.end();
    await jobs;
  };
  const converse = async (question: string, answer: string, id = session): Promise<number> => {
    const at = model.calls.length;
    const { data } = (await talkerOf(product).ask(id, question)).body;
    await answered(product.runJobs(), answer, at);
    return data.id;
  };
  const branch = (id: number, who: PersonName = 'member') =>
    product.as(who).call(routes.branch, { params: { id } });
  const sessionOf = async (id: number) =>
    (await product.as('member').call(roleSessionRoutes.session, { params: { id } })).body.data;
  const shown = async (id: number) =>
    (await talkerOf(product).dialogs(id))
      .toReversed()
      .map((dialog) => [dialog.content, talkerOf(product).chosenOf(dialog).content]);
  const balance = async () =>
    (
      await product.database.kysely
        .selectFrom('users')
        .select('integral')
        .where('id', '=', product.ids.member)
        .executeTakeFirst()
    )?.integral;

  test('begin with the dialogs up to the chosen one, with the answers that are shown, for nothing', async () => {
    const first = await converse('一', '答一');
    const second = await converse('二', '答二');
    await converse('三', '答三');
    const at = model.calls.length;
    await product.as('member').call(roleSessionRoutes.regenerate, {
      params: { id: first },
      body: { client_id: 'again' },
    });
    await answered(product.runJobs(), '再答一', at);
    const before = await balance();
    const reply = await branch(second);
    expect(reply.body).toMatchObject({ code: 0, msg: '已分出新会话' });
    const id = reply.body.data;
    expect(await shown(id)).toEqual([
      ['一', '再答一'],
      ['二', '答二'],
    ]);
    expect((await talkerOf(product).dialogs(id)).map(({ answers }) => answers.length)).toEqual([1, 1]);
    const origin = await sessionOf(session);
    expect(await sessionOf(id)).toMatchObject({
      name: `${origin.name}（分支）`,
      count: 2,
      parent: { session_id: session, name: origin.name, dialog_id: second },
    });
    expect(origin).toMatchObject({ count: 3, parent: null });
    expect(await balance()).toBe(before);
    const [newest] = await talkerOf(product).dialogs(id);
    expect(newest?.answers[0]?.charged).toBe(0);
  });

  test('go their own way: neither side sees what the other one says next', async () => {
    const first = await converse('一', '答一');
    const id = (await branch(first)).body.data;
    await converse('在分支', '好', id);
    await converse('在原处', '行');
    expect((await shown(id)).map(([question]) => question)).toEqual(['一', '在分支']);
    expect((await shown(session)).map(([question]) => question)).toEqual(['一', '在原处']);
    expect(model.calls.at(-2)?.prompt()).toContain('答一');
  });

  test('of branches keep their marks within the length of a name', async () => {
    const first = await converse('名'.repeat(40), '答');
    let at = first;
    let id = session;
    for (let depth = 0; depth < 6; depth += 1) {
      id = (await branch(at)).body.data;
      at = (await talkerOf(product).dialogs(id))[0]?.id ?? 0;
    }
    const { name } = await sessionOf(id);
    expect(Array.from(name).length).toBeLessThanOrEqual(32);
    expect(name.endsWith('（分支）')).toBe(true);
  });

  test('outlive the session that they branched off from', async () => {
    const first = await converse('一', '答一');
    const id = (await branch(first)).body.data;
    await product.as('member').call(roleSessionRoutes.remove, { params: { id: session } });
    expect(await sessionOf(id)).toMatchObject({ count: 1, parent: null });
    expect(await shown(id)).toEqual([['一', '答一']]);
  });

  test('wait for an answer that is being written', async () => {
    const { data } = (await talkerOf(product).ask(session, '一')).body;
    expect((await branch(data.id)).body.error).toBe('ROLE_ANSWER_GOING_ON');
    await answered(product.runJobs(), '答一', 0);
    expect((await branch(data.id)).body.code).toBe(0);
  });

  test('give no free continuation of an answer that was interrupted', async () => {
    const dialog = await converse('一', '答一');
    await product.database.transaction(async () => {
      const { kysely } = product.database;
      await kysely.updateTable('role_answers').set({ state: 'interrupted', is_interrupted: 1 }).execute();
    });
    const id = (await branch(dialog)).body.data;
    const [copied] = (await talkerOf(product).dialogs(id)).map(({ answers }) => answers[0]);
    const [original] = (await talkerOf(product).dialogs(session)).map(({ answers }) => answers[0]);
    expect([original?.continue_price, copied?.continue_price]).toEqual([0, 2]);
  });

  test.each<[PersonName, string]>([
    ['stranger', 'ROLE_SESSION_NOT_FOUND'],
    ['admin', 'ROLE_SESSION_NOT_FOUND'],
    ['tourist', 'TOURIST_READ_ONLY'],
    ['visitor', 'LOGIN_REQUIRED'],
  ])('are not made by a %s: %s', async (who, error) => {
    const dialog = await converse('一', '答一');
    expect((await branch(dialog, who)).body.error).toBe(error);
  });

  test('of a dialog that is gone are refused, and so are too many within an hour', async () => {
    expect((await branch(99_999)).body.error).toBe('ROLE_DIALOG_NOT_FOUND');
    const dialog = await converse('一', '答一');
    for (let made = 0; made < 30; made += 1) expect((await branch(dialog)).body.code).toBe(0);
    expect((await branch(dialog)).body.error).toBe('RATE_LIMITED');
  });
});
