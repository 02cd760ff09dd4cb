import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleShareRoutes as routes } from '@yanye/shared/contract/role-shares';
import { roleShareLimits } from '@yanye/shared/contract/role-shares.calls';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';
import { unzipped } from '#test/unzipped';

everyDatabase('shares of sessions', (open) => {
  const clock = testClock();
  let product: Product;
  let model: ScriptedModel;
  let role: number;
  let session: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await giveCredits(product, 'member', 100);
    role = await addRole(product);
    session = await talkerOf(product).open(role);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const as = (who: PersonName) => product.as(who);
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
  const share = (body: object = {}, who: PersonName = 'member') =>
    as(who).call(routes.share, { params: { id: session }, body });
  const shared = async (body: object = {}): Promise<string> => (await share(body)).body.data.key;
  const read = (key: string, who: PersonName = 'visitor') => as(who).call(routes.read, { params: { key } });
  const list = async (who: PersonName = 'member', query: object = {}) =>
    (await as(who).call(routes.list, { query })).body.data;
  const revoke = (key: string, who: PersonName = 'member') =>
    as(who).call(routes.revoke, { params: { key } });
  const setRole = (change: object) =>
    product.database.transaction(async () => {
      await product.database.kysely
        .updateTable('big_model_roles')
        .set(change)
        .where('id', '=', role)
        .execute();
    });
  const generation = () => product.database.generation();

  test('are frozen copies, which anybody reads who has the key', async () => {
    const { id } = await converse('第一问', '**第一答**');
    await converse('第二问', '第二答');
    const key = await shared({ title: '聊聊标点' });
    expect(key).toMatch(/^[\w-]{24}$/);
    const first = (await read(key)).body.data;
    expect(first).toMatchObject({
      ...{ key, title: '聊聊标点', prologue: '稿子拿来吧。', ai_generated: true, may_revoke: false },
      role: { id: role, name: '老编辑', icon: '/uploads/role_icons/pen.webp', may_open: true },
      dialogs: [
        { question: '第一问', answer: '**第一答**', is_demo: false },
        { question: '第二问', answer: '第二答' },
      ],
    });
    expect(first.created_at).toMatch(/^2024-03-10T.*\+08:00$/);
    await converse('第三问', '第三答');
    await as('member').call(roleSessionRoutes.removeDialog, { params: { id } });
    await as('member').call(roleSessionRoutes.rename, { body: { sessionID: session, name: '别的' } });
    expect((await read(key)).body.data).toEqual(first);
  });

  test('have a part of the session, without the prologue where they begin later, and its name where they have no title', async () => {
    const ids: number[] = [];
    for (const at of [1, 2, 3]) ids.push((await converse(`问${at}`, `答${at}`)).id);
    await as('member').call(roleSessionRoutes.rename, { body: { sessionID: session, name: '改稿' } });
    const part = (await read(await shared({ from: ids[1], to: ids[1] }))).body.data;
    expect([part.title, part.prologue, part.dialogs.map(({ question }) => question)]).toEqual([
      '改稿',
      '',
      ['问2'],
    ]);
    expect((await share({ from: ids[2], to: ids[0] })).status).toBe(422);
  });

  test('leave out what has no text: removed, failed, or still written', async () => {
    const { chosen } = await converse('留不住', '不该分享的话');
    await converse('留下', '好');
    const { chosen: empty } = await converse('没有答上来', '好');
    await product.database.quietly(async () => {
      const { kysely } = product.database;
      const failed = { state: 'failed', content: '' } as const;
      await kysely.updateTable('role_answers').set(failed).where('id', '=', empty).execute();
    });
    await as('admin').call(roleSessionRoutes.removeAnswers, { body: { id_list: [chosen] } });
    const { data: written } = (await talkerOf(product).ask(session, '还在写')).body;
    await product.database.quietly(async () => {
      const { kysely } = product.database;
      await kysely
        .updateTable('role_answers')
        .set({ content: '写到一' })
        .where('id', '=', written.chosen)
        .execute();
    });
    const { dialogs } = (await read(await shared())).body.data;
    expect(dialogs.map(({ question }) => question)).toEqual(['留下']);
  });

  test('lose what administrators remove later, in every cache', async () => {
    const { chosen } = await converse('第一问', '不该分享的话');
    await converse('第二问', '好');
    const key = await shared();
    const before = await generation();
    await as('admin').call(roleSessionRoutes.removeAnswers, { body: { id_list: [chosen] } });
    expect(await generation()).toBeGreaterThan(before);
    expect((await read(key)).body.data.dialogs).toMatchObject([{ question: '第二问' }]);
    expect((await list()).list[0]?.count).toBe(1);
    const rows = await product.database.kysely.selectFrom('role_shares').select('content').execute();
    expect(JSON.stringify(rows)).not.toContain('不该分享的话');
  });

  test('are checked against the words of today', async () => {
    await converse('这个能说吗', '能，也说说某某');
    const words = (word: string, action: string) =>
      as('admin').call(sensitiveWordRoutes.add, { body: { word, action } as never });
    await words('某某', 'mask');
    expect((await read(await shared())).body.data.dialogs[0]?.answer).toBe('能，也说说**');
    await words('不能说', 'refuse');
    expect((await share({ title: '不能说的标题' })).body.error).toBe('CONTENT_REFUSED');
    await words('能说吗', 'hold');
    expect((await share()).body.error).toBe('CONTENT_REFUSED');
  });

  test('are refused for an empty session, and for one that is too long', async () => {
    expect((await share()).body.error).toBe('ROLE_SHARE_EMPTY');
    const { id } = await converse('一', '答');
    await product.database.quietly(async () => {
      const { kysely } = product.database;
      await kysely
        .updateTable('role_answers')
        .set({ content: '长'.repeat(roleShareLimits.characters) })
        .where('dialog_id', '=', id)
        .execute();
    });
    const reply = await share();
    expect([reply.status, reply.body.error]).toEqual([409, 'ROLE_SHARE_TOO_LONG']);
  });

  test('are limited in number and by time', async () => {
    await converse('一', '答');
    const key = await shared();
    await product.database.quietly(async () => {
      const { kysely } = product.database;
      const { id: _id, ...row } = await kysely
        .selectFrom('role_shares')
        .selectAll()
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: roleShareLimits.open - 1 }, (_, at) => ({
        ...row,
        share_key: `${at}`.padStart(24, '0'),
      }));
      await kysely.insertInto('role_shares').values(more).execute();
    });
    expect((await share()).body.error).toBe('ROLE_SHARES_FULL');
    await revoke(key);
    expect((await share()).status).toBe(200);
    for (let calls = 3; calls < 30; calls += 1) await share();
    expect((await share()).body.error).toBe('RATE_LIMITED');
  });

  test('are revoked by their user: the text is gone, and no cached page outlives it', async () => {
    await converse('第一问', '只给你看');
    const key = await shared();
    expect((await read(key, 'member')).body.data.may_revoke).toBe(true);
    const before = await generation();
    expect((await revoke(key)).body.msg).toBe('分享已收回');
    expect(await generation()).toBeGreaterThan(before);
    for (const who of ['visitor', 'member', 'admin'] as const) {
      const reply = await read(key, who);
      expect([reply.status, reply.body.error]).toEqual([404, 'ROLE_SHARE_NOT_FOUND']);
    }
    expect((await revoke(key)).body.error).toBe('ROLE_SHARE_NOT_FOUND');
    expect((await list()).list).toMatchObject([{ key, revoked: true, by_admin: false }]);
    const rows = await product.database.kysely.selectFrom('role_shares').select('content').execute();
    expect(rows).toEqual([{ content: '' }]);
  });

  test('are revoked by administrators, and by nobody else', async () => {
    await converse('第一问', '好');
    const key = await shared();
    expect((await read(key, 'stranger')).body.data.may_revoke).toBe(false);
    expect((await revoke(key, 'stranger')).body.error).toBe('ROLE_SHARE_NOT_FOUND');
    expect((await read(key, 'admin')).body.data.may_revoke).toBe(true);
    expect((await revoke(key, 'admin')).body.code).toBe(0);
    expect((await list()).list).toMatchObject([{ revoked: true, by_admin: true }]);
  });

  test.each(['stranger', 'admin'] as const)(
    'of others are neither made nor listed by the %s',
    async (who) => {
      await converse('第一问', '好');
      await shared();
      expect((await share({}, who)).body.error).toBe('ROLE_SESSION_NOT_FOUND');
      expect(await list(who)).toEqual({ count: 0, list: [] });
    },
  );

  test('are listed by page and by session, the newest first', async () => {
    await converse('第一问', '好');
    const keys: string[] = [];
    for (const title of ['甲', '乙', '丙']) keys.unshift(await shared({ title }));
    expect((await list()).list.map(({ key }) => key)).toEqual(keys);
    expect(await list('member', { page: 2, limit: 2, session })).toMatchObject({
      count: 3,
      list: [{ title: '甲', session_id: session, role_name: '老编辑', count: 1, revoked: false }],
    });
    expect((await list('member', { session: session + 1 })).count).toBe(0);
  });

  test('of a private role show its name and icon, and what was said', async () => {
    await converse('第一问', '好');
    await setRole({ owner_id: product.ids.member });
    const { data } = (await read(await shared(), 'member')).body;
    expect(data).toMatchObject({ prologue: '', role: { id: 0, name: '老编辑', may_open: false } });
    expect(JSON.stringify(data)).not.toMatch(/稿子拿来吧|你是编辑/);
  });

  test('lead to their role while it is there and switched on', async () => {
    await converse('第一问', '好');
    const key = await shared();
    await setRole({ enable: 0 });
    expect((await read(key)).body.data.role).toMatchObject({ id: role, may_open: false });
    await product.database.transaction(async () => {
      await product.database.kysely.deleteFrom('big_model_roles').execute();
    });
    expect((await read(key)).body.data.role).toMatchObject({ id: 0, name: '老编辑', may_open: false });
  });

  test('go with their session, from every cache', async () => {
    await converse('第一问', '好');
    const key = await shared();
    const before = await generation();
    await as('member').call(roleSessionRoutes.remove, { params: { id: session } });
    expect((await read(key)).status).toBe(404);
    expect(await generation()).toBeGreaterThan(before);
    const other = await talkerOf(product).open(role);
    const after = await generation();
    await as('member').call(roleSessionRoutes.remove, { params: { id: other } });
    expect(await generation()).toBe(after);
  });

  test('go with the account, and are part of its data', async () => {
    await converse('第一问', '好');
    const key = await shared({ title: '标点' });
    const { path } = (await as('member').call(ownDataRoutes.prepare)).body.data;
    const files = await unzipped((await product.get(path)).rawPayload);
    expect(JSON.parse(files['role-shares.json'] ?? '')).toMatchObject([
      { title: '标点', mark: '内容由 AI 生成', dialogs: [{ question: '第一问', answer: '好' }] },
    ]);
    await as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
    expect((await read(key)).status).toBe(404);
  });

  test.each(['', 'x', 'x'.repeat(24), 'x'.repeat(65)])('with the key %j are unknown', async (key) => {
    expect([404, 422]).toContain((await product.get(`/api/big_model/shares/${key || '%20'}`)).statusCode);
  });
});
