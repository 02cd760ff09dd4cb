import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { proves } from '@yanye/tools/specification/proves.ts';
import { settingsModule } from '#site/settings/settings.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('sessions with roles', (open) => {
  const clock = testClock();
  let product: Product;
  let model: ScriptedModel;
  let role: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    role = await addRole(product);
    for (const who of ['member', 'stranger'] as const) await giveCredits(product, who, 100);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const as = (who: PersonName = 'member') => product.as(who);
  const create = (who: PersonName = 'member', roleID = role) =>
    as(who).call(routes.create, { body: { roleID } });
  const balance = async (): Promise<number> =>
    (
      await product.database.kysely
        .selectFrom('users')
        .select('integral')
        .where('id', '=', product.ids.member)
        .executeTakeFirstOrThrow()
    ).integral;
  const converse = async (session: number, question: string, answer: string, who: PersonName = 'member') => {
    const at = model.calls.length;
    const { data } = (await talkerOf(product, who).ask(session, question)).body;
    const jobs = product.runJobs();
    const call = await model.call(at);
    call.say(answer);
    call.end();
    await jobs;
    return data;
  };
  const setRole = (change: object) =>
    product.database.transaction(async () => {
      await product.database.kysely
        .updateTable('big_model_roles')
        .set(change)
        .where('id', '=', role)
        .execute();
    });

  test(`cost their price once; an unused one is given again, for nothing ${proves('7.POST /api/big_model/session')}`, async () => {
    const first = (await create()).body;
    expect(first).toMatchObject({ code: 0, msg: '会话已创建', data: expect.any(Number) });
    expect(await balance()).toBe(96);
    expect((await create()).body).toEqual({ ...first, msg: '已存在新的会话' });
    expect(await balance()).toBe(96);
    await converse(first.data, '你好', '你好呀');
    expect((await create()).body.data).not.toBe(first.data);
    expect(await balance()).toBe(90);
  });

  test('of many equal calls are one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(replies.map(({ body }) => body.data)).size).toBe(1);
    expect(await balance()).toBe(96);
  });

  test.each([
    [4, undefined],
    [3, 'CREDITS_SHORT'],
  ] as const)('with %i credits are answered with %s', async (credits, error) => {
    await giveCredits(product, 'member', credits);
    expect((await create()).body.error).toBe(error);
    expect(await balance()).toBe(error ? credits : 0);
  });

  test('are refused for a role that is away or switched off, and without a model', async () => {
    expect((await create('member', role + 1)).body.error).toBe('ROLE_NOT_FOUND');
    const session = (await create()).body.data;
    await setRole({ enable: 0 });
    expect((await create()).body.error).toBe('ROLE_CLOSED');
    expect((await talkerOf(product).ask(session, '在吗')).body.error).toBe('ROLE_CLOSED');
    await setRole({ enable: 1 });
    await product.service(settingsModule).change('big_model', { enable: false });
    expect((await create()).body.error).toBe('MODEL_CLOSED');
    expect((await as().call(routes.session, { params: { id: session } })).body.data).toMatchObject({
      may_ask: false,
      closed: expect.stringContaining('没有开放对话'),
    });
  });

  test(`are named by the first question, and renamed ${proves('7.PUT /api/big_model/session')}`, async () => {
    const session = (await create()).body.data;
    await converse(session, '帮我看看这一段写得怎么样，我写了很久很久', '好');
    const names = async () =>
      (await as().call(routes.sessions, { query: { roleID: role } })).body.data.list.map(({ name }) => name);
    expect(await names()).toEqual(['帮我看看这一段写得怎么样，我写了很久很久'.slice(0, 20)]);
    await as().call(routes.rename, { body: { sessionID: session, name: '改稿' } });
    await converse(session, '再看一段', '好');
    expect(await names()).toEqual(['改稿']);
  });

  test(`show their role, its price and how much it was talked to ${proves('7.GET /api/big_model/roles/{id}')}`, async () => {
    const session = (await create()).body.data;
    await converse(session, '你好', '你好');
    const { data } = (await as().call(routes.session, { params: { id: session } })).body;
    expect(data).toMatchObject({ may_ask: true, closed: '', count: 1 });
    expect(data.role).toMatchObject({ name: '老编辑', prologue: '稿子拿来吧。', chatCount: 1, price: 2 });
    expect((await as('visitor').call(routes.role, { params: { id: role } })).body.data).toEqual(data.role);
  });

  test(`give the roles that a user has used, the newest first ${proves('3.role-history', '7.GET /api/big_model/roles_history')}`, async () => {
    const used = async (who: PersonName) => (await as(who).call(routes.rolesUsed)).body.data;
    const poet = await addRole(product, { name: '诗人', icon: '', abstract: '' });
    const editor = { id: role, name: '老编辑', abstract: '改稿子的人', icon: '/uploads/role_icons/pen.webp' };
    await create();
    expect(await used('member')).toEqual([editor]);
    await create('member', poet);
    expect(await used('member')).toEqual([{ id: poet, name: '诗人', abstract: '', icon: '' }, editor]);
    for (const who of ['stranger', 'tourist'] as const) expect(await used(who)).toEqual([]);
  });

  test(`of a user with a role are listed by page and name, the newest first ${proves('7.GET /api/big_model/role_sessions')}`, async () => {
    const ids: number[] = [];
    for (const name of ['春', '夏', '秋']) {
      const id = (await create()).body.data;
      await converse(id, name, '好');
      ids.unshift(id);
    }
    await create('stranger');
    await create('member', await addRole(product, { name: '诗人' }));
    const list = async (query: object) =>
      (await as().call(routes.sessions, { query: { roleID: role, ...query } })).body.data;
    const all = await list({});
    expect([all.count, all.list.map(({ id }) => id)]).toEqual([3, ids]);
    const [oldest] = (await list({ page: 2, limit: 2 })).list;
    expect(oldest).toEqual({
      ...{ id: ids[2], name: '春', pinned: false },
      created_at: '2024-03-10T00:30:05+08:00',
    });
    expect((await list({ key: '夏' })).list).toMatchObject([{ id: ids[1] }]);
  });

  test('outlive their role', async () => {
    const session = (await create()).body.data;
    await converse(session, '你好', '你好');
    await product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('big_model_roles').execute();
    });
    const { data } = (await as().call(routes.session, { params: { id: session } })).body;
    expect(data).toMatchObject({ may_ask: false, role: { id: 0, name: '老编辑' } });
    expect(await talkerOf(product).dialogs(session)).toHaveLength(1);
  });

  test(`give older clients their dialogs, the oldest first ${proves('7.GET /api/big_model/chat')}`, async () => {
    const session = (await create()).body.data;
    for (const number of [1, 2, 3]) await converse(session, `问${number}`, `答${number}`);
    const chat = async (query: object) =>
      (await as().call(routes.chat, { query: { sessionID: session, ...query } })).body.data;
    const all = await chat({});
    expect(all.count).toBe(3);
    expect(all.list[0]).toMatchObject({ userContent: '问1', botContent: '答1', status: true });
    expect(all.list[0]?.userAvatar).toMatch(/^\/uploads\//);
    expect((await chat({ page: 2, limit: 2 })).list.map(({ userContent }) => userContent)).toEqual(['问3']);
  });

  test('give dialogs by keyset, the newest first', async () => {
    const session = (await create()).body.data;
    for (const number of [1, 2, 3]) await converse(session, `问${number}`, `答${number}`);
    const page = async (query: object) =>
      (await as().call(routes.dialogs, { params: { id: session }, query })).body.data;
    const first = await page({ limit: 2 });
    expect([first.list.map(({ content }) => content), first.has_more]).toEqual([['问3', '问2'], true]);
    const rest = await page({ limit: 2, before: first.list[1]?.id });
    expect([rest.list.map(({ content }) => content), rest.has_more]).toEqual([['问1'], false]);
    expect((await page({ only: rest.list[0]?.id })).list).toHaveLength(1);
  });

  test('of others cannot be read, changed or removed', async () => {
    const session = (await create()).body.data;
    const dialog = await converse(session, '我的', '你的');
    for (const who of ['stranger', 'tourist'] as const)
      for (const route of [routes.session, routes.dialogs] as const)
        expect((await as(who).call(route, { params: { id: session } })).body.error).toBe(
          'ROLE_SESSION_NOT_FOUND',
        );
    const refused = [
      as('stranger').call(routes.chat, { query: { sessionID: session } }),
      as('stranger').call(routes.rename, { body: { sessionID: session, name: '我的了' } }),
      as('admin').call(routes.rename, { body: { sessionID: session, name: '我的了' } }),
      as('stranger').call(routes.remove, { params: { id: session } }),
      as('stranger').call(routes.removeDialog, { params: { id: dialog.id } }),
      as('stranger').call(routes.removeDialogs, { body: { id_list: [dialog.id] } }),
      as('stranger').call(routes.context, { params: { id: dialog.chosen } }),
    ];
    for (const { status } of await Promise.all(refused)) expect(status).toBe(404);
    expect(await talkerOf(product).dialogs(session)).toHaveLength(1);
  });

  test(`lose dialogs to their user, and to administrators ${proves('7.DELETE /api/big_model/chat')}`, async () => {
    const session = (await create()).body.data;
    const dialogs = [];
    for (const number of [1, 2, 3]) dialogs.push(await converse(session, `问${number}`, '答'));
    const [one, two, three] = dialogs.map(({ id }) => id);
    await as().call(routes.removeDialogs, { body: { id_list: [one ?? 0, two ?? 0] } });
    const count = async () => (await as().call(routes.session, { params: { id: session } })).body.data.count;
    expect(await count()).toBe(1);
    await as('admin').call(routes.removeDialogs, { body: { id_list: [three ?? 0] } });
    expect(await count()).toBe(0);
  });

  test(`lose one dialog to their user, who keeps the others ${proves('7.DELETE /api/big_model/chat/{id}')}`, async () => {
    const session = (await create()).body.data;
    const first = await converse(session, '留下', '好');
    const second = await converse(session, '不要了', '好');
    const remove = () => as().call(routes.removeDialog, { params: { id: second.id } });
    expect((await remove()).body).toMatchObject({ code: 0, msg: '对话已删除' });
    expect((await talkerOf(product).dialogs(session)).map(({ id }) => id)).toEqual([first.id]);
    expect((await remove()).body.error).toBe('ROLE_DIALOG_NOT_FOUND');
  });

  test(`are removed with what is being written, whose reservation is settled ${proves('7.DELETE /api/big_model/session/{id}')}`, async () => {
    const session = (await create()).body.data;
    await talkerOf(product).ask(session, '第一句');
    const jobs = product.runJobs();
    const call = await model.call(0);
    await talkerOf(product).ask(session, '第二句');
    expect(await balance()).toBe(92);
    expect((await as().call(routes.remove, { params: { id: session } })).body.msg).toBe('会话已删除');
    await jobs;
    expect(call.isClosed()).toBe(true);
    // Nothing of either could be seen.
    expect(await balance()).toBe(96);
    expect(await product.database.kysely.selectFrom('role_answers').selectAll().execute()).toEqual([]);
    expect(await product.runJobs()).toBe(0);
  });

  test(`are listed for administrators, with who, how much and what was said last ${proves('7.GET /api/big_model/session')}`, async () => {
    const session = (await create()).body.data;
    await converse(session, '第一句', '好');
    await converse(session, '第二句', '好');
    const { data } = (await as('admin').call(routes.managed, { query: { key: '第一句' } })).body;
    expect(data).toMatchObject({
      count: 1,
      list: [
        {
          id: session,
          userID: product.ids.member,
          nickName: 'member 昵称',
          sessionName: '第一句',
          roleName: '老编辑',
          chatCount: 2,
          lastContent: '第二句',
        },
      ],
    });
    const removed = await as('admin').call(routes.removeMany, { body: { id_list: [session] } });
    expect(removed.body).toMatchObject({ code: 0, msg: '已删除 1 个会话' });
    expect((await as('admin').call(routes.managed)).body.data).toEqual({ count: 0, list: [] });
  });
});
