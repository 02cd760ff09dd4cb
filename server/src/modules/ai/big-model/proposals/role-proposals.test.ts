import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { roleProposalRoutes as routes } from '@yanye/shared/contract/role-proposals';
import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { squareRoutes } from '@yanye/shared/contract/square';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';
import { makeOwnRole, ownRoleTexts } from '#test/own-role';
import { addRole } from '#test/role-sessions';

everyDatabase('proposals of roles', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const as = (who: PersonName = 'admin') => product.as(who);
  const propose = (id: number, tagList: number[] = [], who: PersonName = 'member') =>
    as(who).call(routes.propose, { params: { id }, body: { tagList } });
  const withdraw = (id: number, who: PersonName = 'member') =>
    as(who).call(routes.withdraw, { params: { id } });
  const list = async (query: object = {}) => (await as().call(routes.list, { query })).body.data;
  const one = async (id: number) => (await as().call(routes.one, { params: { id } })).body.data;
  const decide = (id: number, body: object, who: PersonName = 'admin') =>
    as(who).call(routes.decide, { params: { id }, body: { accept: true, ...body } });
  const newest = async () => (await list()).list[0]?.id ?? 0;
  const proposed = async (change: object = {}) => {
    const role = await makeOwnRole(product, 'member', change);
    await propose(role);
    return { role, proposal: await newest() };
  };
  const square = async () => (await as('visitor').call(squareRoutes.roles, { query: {} })).body.data.list;
  const own = async (id: number) =>
    (await as('member').call(ownRoleRoutes.one, { params: { id } })).body.data;

  test('freeze the role, and make a role of the square that others may see', async () => {
    await as().call(roleTagRoutes.save, { body: { id: 0, title: '生活', color: '#000' } });
    const tag = (await as().call(roleTagRoutes.options)).body.data[0]?.value ?? 0;
    const role = await makeOwnRole(product, 'member', { details: { scenario: '夜里' } });
    expect((await propose(role, [tag])).body).toMatchObject({ code: 0, msg: /等待管理员决定/ });
    await as('member').call(ownRoleRoutes.update, { params: { id: role }, body: { prompt: '后来改的' } });
    const { prologue, prompt, ...card } = ownRoleTexts;
    const pending = { ...card, state: 'pending', user_id: product.ids.member, nick_name: 'member 昵称' };
    expect(await list({ state: 'pending' })).toMatchObject({ count: 1, list: [pending] });
    const id = await newest();
    expect(await one(id)).toMatchObject({
      ...{ ...pending, prologue, prompt, details: { scenario: '夜里' }, renews: 0 },
      tags: [{ id: tag, title: '生活' }],
    });
    expect(await square()).toEqual([]);
    const { body } = await decide(id, { tagList: [tag], reason: '很好' });
    expect(body).toMatchObject({ code: 0, msg: '已接受，角色在广场上了' });
    expect(await square()).toMatchObject([
      { id: body.data.listed_id, name: '小灯', author: 'member 昵称', tags: [{ title: '生活' }] },
    ]);
    const params = { id: body.data.listed_id };
    expect((await as().call(managedRoleRoutes.one, { params })).body.data).toMatchObject({
      ...{ prompt, enable: true, scope: 0, author: 'member 昵称', details: { scenario: '夜里' } },
    });
    expect(await own(role)).toMatchObject({
      ...{ prompt: '后来改的', may_propose: true },
      proposal: { state: 'accepted', reason: '很好', listed_id: body.data.listed_id },
    });
  });

  test('are refused with a reason, which the owner reads', async () => {
    const { role, proposal } = await proposed();
    const without = await decide(proposal, { accept: false, reason: ' ' });
    expect(without.body).toMatchObject({ error: 'BAD_INPUT', msg: '请写明拒绝的理由' });
    expect((await decide(proposal, { accept: false, reason: '太短了' })).body.msg).toBe(
      '已拒绝，提议的人会看到理由',
    );
    expect(await square()).toEqual([]);
    expect((await own(role)).proposal).toMatchObject({ state: 'refused', reason: '太短了', listed_id: 0 });
    expect((await decide(proposal, {})).body.error).toBe('ROLE_PROPOSAL_SETTLED');
    expect((await propose(role)).body.code).toBe(0);
  });

  test('are one at a time, and can be withdrawn while they are pending', async () => {
    const { role, proposal } = await proposed();
    expect((await propose(role)).body.error).toBe('ROLE_PROPOSED_ALREADY');
    expect((await own(role)).may_propose).toBe(false);
    expect((await withdraw(role)).body.msg).toBe('提议已撤回');
    expect((await withdraw(role)).body.error).toBe('ROLE_PROPOSAL_NOT_FOUND');
    expect((await decide(proposal, {})).body.error).toBe('ROLE_PROPOSAL_NOT_FOUND');
    expect((await own(role)).proposal).toMatchObject({ state: 'withdrawn' });
    expect((await propose(role)).body.code).toBe(0);
  });

  test('are decided by the first of two administrators', async () => {
    const { proposal } = await proposed();
    const decisions = await inStep(
      [product.database],
      [() => decide(proposal, {}), () => decide(proposal, { accept: false, reason: '不要' })],
    );
    expect(decisions.map(({ body }) => body.error ?? 'decided').toSorted()).toEqual([
      'ROLE_PROPOSAL_SETTLED',
      'decided',
    ]);
  });

  test('renew the role of the square that an earlier one became', async () => {
    const { role, proposal } = await proposed();
    const first = (await decide(proposal, {})).body.data.listed_id;
    const params = { id: role };
    await as('member').call(ownRoleRoutes.update, { params, body: { abstract: '更好了' } });
    await propose(role);
    expect((await one(await newest())).renews).toBe(first);
    expect((await decide(await newest(), {})).body.data.listed_id).toBe(first);
    expect(await square()).toMatchObject([{ id: first, abstract: '更好了' }]);
    await as().call(managedRoleRoutes.remove, { body: { id_list: [first] } });
    expect((await own(role)).proposal).toMatchObject({ state: 'accepted', listed_id: 0 });
    await propose(role);
    expect((await decide(await newest(), {})).body.data.listed_id).not.toBe(first);
  });

  test('of a name that the square has are accepted under another one', async () => {
    await addRole(product, { name: '小灯' });
    const { proposal } = await proposed();
    const refused = await decide(proposal, {});
    expect(refused.body).toMatchObject({ error: 'ROLE_NAME_TAKEN', msg: /请换一个名称/ });
    expect((await one(proposal)).state).toBe('pending');
    expect((await decide(proposal, { name: '小灯（夜里）' })).body.code).toBe(0);
    expect((await square()).map(({ name }) => name).toSorted()).toEqual(['小灯', '小灯（夜里）']);
  });

  test('are checked for words that came onto the list since', async () => {
    const role = await makeOwnRole(product);
    await as().call(sensitiveWordRoutes.add, { body: { word: '提示词', action: 'refuse' } });
    expect((await propose(role)).body.error).toBe('CONTENT_REFUSED');
    expect((await list()).count).toBe(0);
  });

  test('take tags that exist, and roles of the proposer alone', async () => {
    const role = await makeOwnRole(product);
    expect((await propose(role, [999])).body.error).toBe('BAD_INPUT');
    for (const who of ['stranger', 'admin'] as const) {
      expect((await propose(role, [], who)).body.error).toBe('ROLE_NOT_FOUND');
      expect((await withdraw(role, who)).body.error).toBe('ROLE_NOT_FOUND');
    }
    expect((await propose(await addRole(product))).body.error).toBe('ROLE_NOT_FOUND');
    await as().call(ownRoleRoutes.saveSetting, { body: { enable: false, most: 10 } });
    expect((await propose(role)).body.error).toBe('OWN_ROLES_CLOSED');
  });

  test('are withdrawn with the role, and stay readable', async () => {
    const { role, proposal } = await proposed();
    await as('member').call(ownRoleRoutes.remove, { params: { id: role } });
    expect(await one(proposal)).toMatchObject({ state: 'withdrawn', prompt: ownRoleTexts.prompt });
    expect(await list({ state: 'pending' })).toEqual({ count: 0, list: [] });
  });

  test('are searched by name and nick name, by state, in order', async () => {
    await proposed({ name: '甲' });
    clock.pass(1_000);
    const { proposal } = await proposed({ name: '乙' });
    await decide(proposal, {});
    const names = async (query: object) => (await list(query)).list.map(({ name }) => name);
    expect(await names({})).toEqual(['乙', '甲']);
    expect(await names({ sort: 'created_at asc' })).toEqual(['甲', '乙']);
    expect(await names({ key: '甲' })).toEqual(['甲']);
    expect(await names({ key: 'MEMBER' })).toEqual(['乙', '甲']);
    expect(await names({ state: 'accepted' })).toEqual(['乙']);
    expect(await list({ page: 2, limit: 1 })).toMatchObject({ count: 2, list: [{ name: '甲' }] });
  });

  test.each<PersonName>(['visitor', 'member', 'tourist', 'disabled'])(
    'are not read or decided by a %s',
    async (who) => {
      const { proposal } = await proposed();
      const params = { id: proposal };
      const answers = [
        await as(who).call(routes.list),
        await as(who).call(routes.one, { params }),
        await decide(proposal, {}, who),
      ];
      for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(401);
      expect((await one(proposal)).state).toBe('pending');
    },
  );
});
