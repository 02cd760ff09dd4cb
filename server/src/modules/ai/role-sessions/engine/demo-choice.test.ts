import { randomUUID } from 'node:crypto';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { everyDatabase } from '#test/every-database';
import { openModelUpstream, type ModelUpstream } from '#test/model-upstream';
import { openProduct, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';

everyDatabase('the demonstration model that a user chooses', (open) => {
  let product: Product;
  let upstream: ModelUpstream;
  let session: number;
  beforeAll(async () => {
    upstream = await openModelUpstream();
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: upstream.host });
  });
  beforeEach(async () => {
    const role = await addRole(product);
    const admin = product.as('admin');
    const numbers = { max_tokens: 1_024, context_tokens: 8_192 };
    const { body } = await admin.call(modelProviderRoutes.add, {
      body: { name: '上游', vendor: 'other', base_url: upstream.url, model: 'count-3-0', ...numbers },
    });
    await admin.call(modelProviderRoutes.arrange, { body: { id_list: [body.data.id] } });
    await giveCredits(product, 'member', 4);
    session = await me().open(role);
  });
  afterEach(async () => {
    upstream.reset();
    await product.reset();
  });
  afterAll(async () => {
    await product.close();
    await upstream.close();
  });

  const me = () => talkerOf(product);
  const ask = (body: object) =>
    product.as('member').call(routes.ask, {
      params: { id: session },
      body: { client_id: randomUUID(), content: '你好', ...body },
    });
  const answered = async () => {
    await product.runJobs();
    return me().until(session, ({ state }) => state === 'done');
  };
  const one = async () => (await product.as('member').call(routes.session, { params: { id: session } })).body;

  test('answers somebody without credits for nothing, and no provider is asked', async () => {
    expect((await one()).data).toMatchObject({ may_use_demo: true });
    expect((await ask({})).body).toMatchObject({ error: 'CREDITS_SHORT' });
    expect((await ask({ demo: true })).body).toMatchObject({ code: 0 });
    const answer = await answered();
    expect(answer).toMatchObject({ is_demo: true, charged: 0 });
    expect(answer.content).toContain('演示模型');
    expect(upstream.asked).toHaveLength(0);
  });

  test('answers again beside an answer that was paid for', async () => {
    await giveCredits(product, 'member', 2);
    const { body } = await ask({});
    expect(await answered()).toMatchObject({ is_demo: false, charged: 2, content: '第1段，第2段，第3段，' });
    const again = (change: object) =>
      product.as('member').call(routes.regenerate, {
        params: { id: body.data.id },
        body: { client_id: randomUUID(), ...change },
      });
    expect((await again({})).body).toMatchObject({ error: 'CREDITS_SHORT' });
    await again({ demo: true });
    expect(await answered()).toMatchObject({ is_demo: true, charged: 0 });
    expect((await me().dialogs(session))[0]?.answers).toHaveLength(2);
  });

  test('is refused where it is switched off, and nothing is stored', async () => {
    await product.database.transaction(async () => {
      await product.database.kysely
        .updateTable('model_providers')
        .set({ is_on: 0 })
        .where('vendor', '=', 'demo')
        .execute();
    });
    expect((await one()).data).toMatchObject({ may_ask: true, may_use_demo: false });
    expect((await ask({ demo: true })).body).toMatchObject({ error: 'DEMO_MODEL_OFF' });
    expect(await me().dialogs(session)).toEqual([]);
  });
});
