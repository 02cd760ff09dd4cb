import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, detailRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel } from '#test/scripted-model';

everyDatabase('a private role', (open) => {
  let product: Product;
  let role: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    const { member } = product.ids;
    role = await addRole(product, {
      ...{ owner_id: member, name_key: `${member}:我的`, name: '我的', abstract: '隐秘的简介' },
      ...{ prologue: '隐秘的开场白', prompt: '隐秘的提示词' },
    });
    await detailRole(product, role, { greetings: ['隐秘的备选'] });
    for (const who of ['member', 'stranger', 'admin'] as const) await giveCredits(product, who, 100);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const read = async (who: PersonName) =>
    (await product.as(who).call(routes.role, { params: { id: role } })).body;
  const create = async (who: PersonName) =>
    (await product.as(who).call(routes.create, { body: { roleID: role } })).body;

  test('is seen and talked to by its owner', async () => {
    expect((await read('member')).data.prologue).toBe('隐秘的开场白');
    expect((await create('member')).code).toBe(0);
  });

  test.each<[PersonName, string]>([
    ['visitor', 'LOGIN_REQUIRED'],
    ['tourist', 'TOURIST_READ_ONLY'],
    ['stranger', 'ROLE_NOT_FOUND'],
    ['admin', 'ROLE_NOT_FOUND'],
  ])('is neither seen nor talked to by a %s, as if it did not exist: %s', async (who, error) => {
    expect((await read(who)).error).toBe('ROLE_NOT_FOUND');
    expect((await create(who)).error).toBe(error);
  });

  test('shows nothing but its name to an administrator who reads a session with it', async () => {
    const model = scriptedModel(product);
    const { data: id } = await create('member');
    await talkerOf(product).ask(id, '在吗');
    const jobs = product.runJobs();
    const call = await model.call(0);
    call.say('在。');
    call.end();
    await jobs;
    const answer = await talkerOf(product).newest(id);
    const admin = product.as('admin');
    const session = (await admin.call(routes.session, { params: { id } })).body;
    const context = (await admin.call(routes.context, { params: { id: answer.id } })).body;
    expect(session.data.role.name).toBe('我的');
    expect(JSON.stringify([session, context])).not.toContain('隐秘');
  });
});
