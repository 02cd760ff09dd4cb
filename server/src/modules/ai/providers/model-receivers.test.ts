import type { ModelProviderFields } from '@yanye/shared/contract/model-providers';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { modelReceiverRoutes } from '@yanye/shared/contract/model-receivers';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';

everyDatabase('the services that get what users say', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const add = async (change: Partial<ModelProviderFields>): Promise<number> => {
    const secrets = { api_key: 'sk-canary-key', api_secret: 'canary-secret' };
    const fields = { vendor: 'other', name: 'canary-name', model: 'canary-model', ...secrets } as const;
    const body = { ...fields, max_tokens: 500, context_tokens: 8_192, ...change };
    return (await product.as('admin').call(modelProviderRoutes.add, { body })).body.data.id;
  };
  const receivers = async () => (await product.as('visitor').call(modelReceiverRoutes.list)).body.data;

  test('are named by vendor and host, in their order, and no key is', async () => {
    await add({ name: '一', vendor: 'deepseek' });
    await add({ name: '二', base_url: 'https://models.example.com:8443/v1' });
    await add({ name: '三', vendor: 'demo' });
    const list = await receivers();
    expect(list).toEqual([
      { label: 'DeepSeek', place: 'vendor', host: 'api.deepseek.com' },
      { label: '其他（兼容 OpenAI）', place: 'vendor', host: 'models.example.com' },
      { label: '演示模型', place: 'site', host: '' },
    ]);
    expect(JSON.stringify(list)).not.toContain('canary');
  });

  test('are named once, where several models are of one service', async () => {
    await add({ name: '一', vendor: 'deepseek' });
    await add({ name: '二', vendor: 'deepseek', model: 'deepseek-reasoner' });
    expect(await receivers()).toHaveLength(1);
  });

  test('are not those that are switched off, or lack what a request needs', async () => {
    await add({ name: '一', vendor: 'deepseek', is_on: false });
    await add({ name: '二', vendor: 'qwen', api_key: '' });
    expect(await receivers()).toEqual([]);
  });

  test.each([
    'http://127.0.0.1:11434/v1',
    'http://[::1]:11434/v1',
    'http://10.1.2.3/v1',
    'http://[::ffff:192.168.1.9]/v1',
    'http://localhost:8000/v1',
    'http://gpu-box:8000/v1',
    'https://models.corp.internal/v1',
    'https://models.lan./v1',
  ])('the address %s within the network is not told', async (base_url) => {
    await add({ base_url });
    expect(await receivers()).toEqual([{ label: '其他（兼容 OpenAI）', place: 'network', host: '' }]);
  });

  test('each change of the list makes cached pages old', async () => {
    const { call } = product.as('admin');
    const generation = () => product.database.generation();
    const rises = async (work: () => Promise<unknown>) => {
      const before = await generation();
      await work();
      expect(await generation()).toBeGreaterThan(before);
    };
    let id = 0;
    await rises(async () => {
      id = await add({ vendor: 'deepseek' });
    });
    const other = await add({ name: '二', vendor: 'qwen' });
    const params = { id };
    const fields = { name: '一', vendor: 'moonshot', api_key: 'sk', max_tokens: 500, context_tokens: 8_192 };
    const body = { ...fields, vendor: 'moonshot' } as const;
    await rises(() => call(modelProviderRoutes.save, { params, body }));
    await rises(() => call(modelProviderRoutes.save, { params, body: { ...body, is_on: false } }));
    await rises(() => call(modelProviderRoutes.arrange, { body: { id_list: [other, id] } }));
    await rises(() => call(modelProviderRoutes.remove, { params }));
    expect((await receivers()).map(({ label }) => label)).toEqual(['阿里云百炼（通义千问）']);
  });
});
