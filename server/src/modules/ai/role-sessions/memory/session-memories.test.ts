import { sessionMemoryRoutes as routes } from '@yanye/shared/contract/session-memories';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';

everyDatabase('the memory of a session', (open) => {
  let product: Product;
  let session: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    await giveCredits(product, 'member', 100);
    session = await talkerOf(product).open(await addRole(product));
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const read = async () =>
    (await product.as('member').call(routes.memory, { params: { id: session } })).body.data;
  const save = (body: object, who: PersonName = 'member') =>
    product.as(who).call(routes.save, { params: { id: session }, body: { version: 0, ...body } });

  test('is empty and switched on at first', async () => {
    expect(await read()).toEqual({
      ...{ text: '', covers: 0, covered: 0, provider: '', model: '', version: 0, problem: '' },
      ...{ is_edited: false, is_on: true, is_stale: false, is_busy: false, updated_at: null },
    });
  });

  test('is edited and switched off by its user, one change after the other', async () => {
    const { data } = (await save({ text: '他叫林默，在改稿。' })).body;
    expect(data).toMatchObject({ text: '他叫林默，在改稿。', is_edited: true, version: 1 });
    expect((await save({ text: '旧的一版' })).body.error).toBe('ROLE_MEMORY_CHANGED');
    const off = (await save({ is_on: false, version: 1 })).body.data;
    expect(off).toMatchObject({ text: '他叫林默，在改稿。', is_on: false, version: 2 });
    await product.as('member').call(routes.remove, { params: { id: session } });
    expect(await read()).toMatchObject({ text: '', is_edited: false, is_on: false, version: 3 });
  });

  test.each<[PersonName, string, string]>([
    ['stranger', 'ROLE_SESSION_NOT_FOUND', 'ROLE_SESSION_NOT_FOUND'],
    ['admin', 'ROLE_SESSION_NOT_FOUND', 'ROLE_SESSION_NOT_FOUND'],
    ['tourist', 'ROLE_SESSION_NOT_FOUND', 'TOURIST_READ_ONLY'],
    ['visitor', 'LOGIN_REQUIRED', 'LOGIN_REQUIRED'],
  ])('is neither read nor changed by a %s', async (who, reading, writing) => {
    const as = product.as(who);
    const params = { id: session };
    expect((await as.call(routes.memory, { params })).body.error).toBe(reading);
    expect((await save({ text: '别人的' }, who)).body.error).toBe(writing);
    expect((await as.call(routes.remove, { params })).body.error).toBe(writing);
    expect((await as.call(routes.renew, { params, body: {} })).body.error).toBe(writing);
    expect((await read()).text).toBe('');
  });

  test('has no refused word, and no end', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '坏词', action: 'refuse' } });
    expect((await save({ text: '有坏词' })).body.error).toBe('CONTENT_REFUSED');
    expect((await save({ text: '长'.repeat(4_001) })).body).toMatchObject({
      error: 'BAD_INPUT',
      msg: '记忆最多 4000 个字',
    });
  });
});
