import { ownRoleRoutes as routes } from '@yanye/shared/contract/own-roles';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { userRoutes } from '@yanye/shared/contract/users';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { overlapping } from '#test/overlapping';
import { makeOwnRole, ownRoleTexts } from '#test/own-role';
import { addRole } from '#test/role-sessions';
import { ownRolesRepository } from './own-roles.repository';

everyDatabase('roles of one’s own', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const as = (who: PersonName = 'member') => product.as(who);
  const make = (change: object = {}, who: PersonName = 'member') =>
    as(who).call(routes.create, { body: { ...ownRoleTexts, ...change } });
  const list = async (who: PersonName = 'member') => (await as(who).call(routes.list)).body.data;
  const one = (id: number, who: PersonName = 'member') => as(who).call(routes.one, { params: { id } });
  const update = (id: number, body: object, who: PersonName = 'member') =>
    as(who).call(routes.update, { params: { id }, body });
  const remove = (id: number, who: PersonName = 'member') => as(who).call(routes.remove, { params: { id } });
  const save = (setting: object, who: PersonName = 'admin') =>
    as(who).call(routes.saveSetting, { body: { enable: true, most: 10, ...setting } });
  const word = (text: string, action: 'refuse' | 'hold' | 'mask') =>
    as('admin').call(sensitiveWordRoutes.add, { body: { word: text, action } });

  test('are made, listed, changed and removed by their owner', async () => {
    const details = { scenario: '夜里', greetings: ['又是你'], model: { temperature: 0.4, provider: 7 } };
    const { body } = await make({ details });
    expect(body).toMatchObject({ code: 0, msg: '角色已创建' });
    const { id } = body.data;
    const { prologue, prompt, ...card } = ownRoleTexts;
    expect(await list()).toMatchObject({
      ...{ most: 10, may_make: true, closed: '' },
      list: [{ ...card, id, proposal: null, may_propose: true }],
    });
    expect((await one(id)).body.data).toMatchObject({ ...card, prologue, prompt });
    // Which service answers is the site's to say.
    expect((await one(id)).body.data.details).toMatchObject({
      ...details,
      model: { temperature: 0.4, longest: 0, provider: 0 },
    });
    await update(id, { abstract: '换了', details: { scenario: '早上' } });
    expect((await one(id)).body.data).toMatchObject({
      ...{ abstract: '换了', prompt, name: ownRoleTexts.name },
      details: { scenario: '早上', greetings: ['又是你'] },
    });
    expect((await remove(id)).body.msg).toBe('已删除 1 个角色');
    expect((await list()).list).toEqual([]);
    expect((await one(id)).body.error).toBe('ROLE_NOT_FOUND');
  });

  test('have names that differ among those of one owner alone', async () => {
    await addRole(product, { name: '小灯' });
    expect((await make()).body.code).toBe(0);
    expect((await make({}, 'stranger')).body.code).toBe(0);
    expect((await make()).body.error).toBe('ROLE_NAME_TAKEN');
    const other = await makeOwnRole(product, 'member', { name: '大灯' });
    expect((await update(other, { name: '小灯' })).body.error).toBe('ROLE_NAME_TAKEN');
  });

  test.each(['refuse', 'hold'] as const)(
    'have no words of which the list says %s, in any text',
    async (action) => {
      await word('坏话', action);
      const book = { entries: [{ keys: ['甲'], content: '说坏话' }] };
      const changes = [
        { name: '坏话' },
        { prompt: '说坏话' },
        { details: { greetings: ['好', '坏话'] } },
        { details: { book } },
        { details: { foreign: { depth_prompt: ['坏话'] } } },
      ];
      const id = await makeOwnRole(product);
      for (const change of changes) {
        expect((await make({ name: '另一个', ...change })).body.error).toBe('CONTENT_REFUSED');
        expect((await update(id, change)).body.error).toBe('CONTENT_REFUSED');
      }
      expect((await list()).list).toHaveLength(1);
    },
  );

  test('have masked words replaced', async () => {
    await word('脏字', 'mask');
    const id = await makeOwnRole(product, 'member', {
      abstract: '有脏字的',
      details: { greetings: ['干净', '脏字'], model: { temperature: 1 } },
    });
    expect((await one(id)).body.data).toMatchObject({
      ...{ abstract: '有**的', prompt: ownRoleTexts.prompt },
      details: { greetings: ['干净', '**'], model: { temperature: 1 } },
    });
  });

  test('are as many as the setting says, whoever comes first', async () => {
    await save({ most: 2 });
    await makeOwnRole(product, 'member', { name: '一' });
    const rows = ownRolesRepository(product.database.forTables());
    const { member } = product.ids;
    const texts = { ...ownRoleTexts, created_at: 1, updated_at: 1 };
    const second = await overlapping(
      product.database,
      async () => {
        await rows.lockOwner(member);
        await rows.add(member, { ...texts, name: '二' });
      },
      () => make({ name: '三' }),
    );
    expect(second.body).toMatchObject({
      error: 'OWN_ROLES_FULL',
      msg: '每人最多 2 个自己的角色，请先删除不用的',
    });
    expect(await list()).toMatchObject({ may_make: false, closed: second.body.msg });
    expect((await list()).list.map(({ name }) => name)).toEqual(['二', '一']);
    expect((await make({}, 'stranger')).body.code).toBe(0);
  });

  test('are not made or changed while the site is closed to them, but can be removed', async () => {
    const id = await makeOwnRole(product);
    await save({ enable: false });
    expect((await make({ name: '另一个' })).body.error).toBe('OWN_ROLES_CLOSED');
    expect((await update(id, { name: '改了' })).body.error).toBe('OWN_ROLES_CLOSED');
    expect(await list()).toMatchObject({
      ...{ may_make: false, closed: '站点没有开放自己的角色' },
      list: [{ name: '小灯', may_propose: false }],
    });
    expect((await remove(id)).body.code).toBe(0);
  });

  test('are closed to visitors, disabled users and tourists', async () => {
    const refusals = [
      ['visitor', 'LOGIN_REQUIRED'],
      ['disabled', 'ACCOUNT_DISABLED'],
      ['tourist', 'TOURIST_READ_ONLY'],
    ] as const;
    for (const [who, error] of refusals) expect((await make({}, who)).body.error).toBe(error);
    expect(await list('tourist')).toMatchObject({ list: [], may_make: false, closed: /演示账号/ });
  });

  test('have a setting that administrators alone read and change', async () => {
    const read = (who: PersonName) => as(who).call(routes.setting);
    expect((await read('admin')).body.data).toEqual({ enable: true, most: 10 });
    expect((await save({ most: 3 })).body.msg).toBe('自己的角色的设置已保存');
    expect((await read('admin')).body.data).toEqual({ enable: true, most: 3 });
    expect((await save({ most: 0 })).body.error).toBe('BAD_INPUT');
    for (const who of ['visitor', 'member', 'tourist'] as const) {
      expect((await read(who)).status).toBeGreaterThanOrEqual(401);
      expect((await save({ most: 9 }, who)).status).toBeGreaterThanOrEqual(401);
    }
  });

  test('leave with the account of their owner', async () => {
    await makeOwnRole(product, 'member', { details: { scenario: '夜里' } });
    await as('admin').call(userRoutes.remove, { body: { id_list: [product.ids.member] } });
    for (const table of ['big_model_roles', 'big_model_role_details'] as const)
      expect(await product.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
