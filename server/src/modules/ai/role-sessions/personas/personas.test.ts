import { personaRoutes as routes } from '@yanye/shared/contract/personas';
import { personaLimits } from '@yanye/shared/contract/personas.calls';
import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { overlapping } from '#test/overlapping';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';

everyDatabase('personas', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(() => giveCredits(product, 'member', 100));
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const as = (who: PersonName = 'member') => product.as(who);
  const add = async (name: string, more: object = {}, who: PersonName = 'member') =>
    (await as(who).call(routes.add, { body: { name, lines: `我是${name}`, ...more } })).body;
  const list = async (who: PersonName = 'member') => (await as(who).call(routes.list)).body.data;
  const session = async () => talkerOf(product).open(await addRole(product));
  const used = async (id: number, who: PersonName = 'member') =>
    (await as(who).call(roleSessionRoutes.session, { params: { id } })).body.data.persona;
  const choose = (
    id: number,
    body: Parameters<typeof as>[0] extends never ? never : object,
    who?: PersonName,
  ) => as(who).call(routes.choose, { params: { id }, body: body as never });

  test('are listed in the order in which they were made, for their owner alone', async () => {
    await add('林默');
    await add('阿默', { is_default: true });
    expect((await list()).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['林默', false],
      ['阿默', true],
    ]);
    expect(await list('stranger')).toEqual([]);
    expect(await list('admin')).toEqual([]);
    expect(await list('tourist')).toEqual([]);
  });

  test('have one default at a time', async () => {
    const { data: first } = await add('一', { is_default: true });
    await add('二', { is_default: true });
    expect((await list()).map(({ is_default }) => is_default)).toEqual([false, true]);
    await as().call(routes.change, { params: { id: first }, body: { name: '一', is_default: true } });
    expect((await list()).map(({ is_default, lines }) => [is_default, lines])).toEqual([
      [true, ''],
      [false, '我是二'],
    ]);
  });

  test('are no more than allowed, even when two calls overlap', async () => {
    for (let at = 1; at < personaLimits.many; at += 1) await add(`第${at}`);
    const second = await overlapping(
      product.database,
      () => add('最后一个'),
      () => add('多'),
    );
    expect(second.error).toBe('PERSONAS_FULL');
    expect(await list()).toHaveLength(personaLimits.many);
  });

  test.each<[PersonName, string]>([
    ['stranger', 'PERSONA_NOT_FOUND'],
    ['admin', 'PERSONA_NOT_FOUND'],
    ['tourist', 'TOURIST_READ_ONLY'],
    ['visitor', 'LOGIN_REQUIRED'],
  ])('are neither changed nor removed nor used by a %s: %s', async (who, error) => {
    const { data: id } = await add('林默');
    const params = { id };
    expect((await as(who).call(routes.change, { params, body: { name: '别人' } })).body.error).toBe(error);
    expect((await as(who).call(routes.remove, { params })).body.error).toBe(error);
    expect((await list()).map(({ name }) => name)).toEqual(['林默']);
  });

  test('of somebody else cannot be chosen', async () => {
    const { data: theirs } = await add('别人', {}, 'stranger');
    const reply = await choose(await session(), { choice: 'stored', persona_id: theirs });
    expect(reply.body.error).toBe('PERSONA_NOT_FOUND');
  });

  test.each<[PersonName, string]>([
    ['stranger', 'ROLE_SESSION_NOT_FOUND'],
    ['admin', 'ROLE_SESSION_NOT_FOUND'],
    ['tourist', 'TOURIST_READ_ONLY'],
    ['visitor', 'LOGIN_REQUIRED'],
  ])('of a session are not chosen by a %s: %s', async (who, error) => {
    expect((await choose(await session(), { choice: 'none' }, who)).body.error).toBe(error);
  });

  test('are chosen for a session: the default, a stored one, one of the session, or none', async () => {
    const id = await session();
    expect(await used(id)).toEqual({ choice: 'default', persona_id: null, name: 'member 昵称', lines: '' });
    const { data: main } = await add('林默', { is_default: true });
    const { data: other } = await add('阿默');
    expect(await used(id)).toEqual({ choice: 'default', persona_id: main, name: '林默', lines: '我是林默' });
    await choose(id, { choice: 'stored', persona_id: other });
    expect(await used(id)).toEqual({ choice: 'stored', persona_id: other, name: '阿默', lines: '我是阿默' });
    await choose(id, { choice: 'own', name: '路人', lines: '只在这里' });
    expect(await used(id)).toEqual({ choice: 'own', persona_id: null, name: '路人', lines: '只在这里' });
    await choose(id, { choice: 'none' });
    expect(await used(id)).toEqual({ choice: 'none', persona_id: null, name: 'member 昵称', lines: '' });
    expect(await used(id, 'admin')).toBeNull();
  });

  test('that were chosen and removed make place for the default', async () => {
    const id = await session();
    const { data: main } = await add('林默', { is_default: true });
    const { data: other } = await add('阿默');
    await choose(id, { choice: 'stored', persona_id: other });
    await as().call(routes.remove, { params: { id: other } });
    expect(await used(id)).toMatchObject({ choice: 'default', persona_id: main });
  });

  test.each([
    [{ choice: 'stored' }, '请选择一个人设'],
    [{ choice: 'own', lines: '没有名字' }, '请填写人设的名字'],
    [{ choice: 'own', name: '长'.repeat(33) }, '人设的名字最多 32 个字'],
    [{ choice: 'both' }, '请选择人设'],
  ])('are refused where the choice %j says nothing', async (body, msg) => {
    expect((await choose(await session(), body)).body).toMatchObject({ error: 'BAD_INPUT', msg });
  });

  test('with a refused word are not stored', async () => {
    await as('admin').call(sensitiveWordRoutes.add, { body: { word: '坏词', action: 'refuse' } });
    expect((await add('坏词')).error).toBe('CONTENT_REFUSED');
    expect((await add('好', { lines: '有坏词' })).error).toBe('CONTENT_REFUSED');
    const reply = await choose(await session(), { choice: 'own', name: '好', lines: '有坏词' });
    expect(reply.body.error).toBe('CONTENT_REFUSED');
    expect(await list()).toEqual([]);
  });
});
