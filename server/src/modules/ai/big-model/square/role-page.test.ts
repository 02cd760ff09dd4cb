import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { squareRoutes } from '@yanye/shared/contract/square';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product } from '#test/open-product';
import { addRole } from '#test/role-sessions';

everyDatabase('the page of a role', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterAll(() => product.close());

  const read = (who: PersonName, id: number) => product.as(who).call(squareRoutes.role, { params: { id } });

  const made = async (change: object = {}): Promise<number> => {
    const texts = { abstract: '改稿子的人', prologue: '稿子拿来吧。', prompt: '不给人看的提示词' };
    const body = { name: '老编辑', ...texts, ...change };
    return (await product.as('admin').call(managedRoleRoutes.create, { body })).body.data.id;
  };

  test('shows everybody what the role says, what it costs, and nothing that is told to the model', async () => {
    const details = { greetings: ['又来了？'], system: '不给人看的系统提示' };
    const id = await made({ name: '老编辑', scope: 5, details });
    for (const who of ['visitor', 'member', 'tourist', 'admin'] as const) {
      const { status, body } = await read(who, id);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        id,
        name: '老编辑',
        prologue: '稿子拿来吧。',
        greetings: ['又来了？'],
        enable: true,
        price: 5,
        author: '',
      });
      expect(JSON.stringify(body)).not.toContain('不给人看');
    }
  });

  test('shows the usual price, and that it is switched off', async () => {
    const id = await made({ name: '休息的人', enable: false });
    expect((await read('visitor', id)).body.data).toMatchObject({ enable: false, price: 2 });
  });

  test.each<PersonName>(['visitor', 'member', 'stranger', 'tourist', 'admin'])(
    'does not exist for a private role, not for %s',
    async (who) => {
      const id = await addRole(product, { name: `私有 ${who}`, owner_id: product.ids.member });
      const { status, body } = await read(who, id);
      expect([status, body.error]).toEqual([404, 'ROLE_NOT_FOUND']);
    },
  );

  test('does not exist for a role that is gone', async () => {
    expect((await read('visitor', 404)).status).toBe(404);
  });
});
