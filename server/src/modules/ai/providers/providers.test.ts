import type { ModelProviderFields } from '@yanye/shared/contract/model-providers';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { modelProviderLimits, modelVendors } from '@yanye/shared/contract/model-providers.calls';
import { eventTypes } from '#platform/events/event-type';
import { everyDatabase } from '#test/every-database';
import { openModelUpstream, type ModelUpstream } from '#test/model-upstream';
import { openProduct, testClock, type Product } from '#test/open-product';
import { demoProvider } from './model-providers.seed';
import { providersModule } from './providers.module';

everyDatabase('the providers of the back office', (open) => {
  let upstream: ModelUpstream;
  let product: Product;
  beforeAll(async () => {
    upstream = await openModelUpstream();
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: upstream.host }, testClock());
  });
  afterEach(async () => {
    await product.reset();
    upstream.reset();
  });
  afterAll(async () => {
    await product.close();
    await upstream.close();
  });

  const canaries = { api_key: 'sk-canary-key', api_secret: 'canary-secret' };
  const fields = (change: Partial<ModelProviderFields> = {}) => ({
    name: '甲',
    vendor: 'other' as const,
    base_url: upstream.url,
    model: 'echo',
    ...canaries,
    temperature: 0.7,
    max_tokens: 500,
    context_tokens: 8_192,
    is_on: true,
    ...change,
  });
  const admin = () => product.as('admin');
  const add = async (change?: Partial<ModelProviderFields>) =>
    (await admin().call(modelProviderRoutes.add, { body: fields(change) })).body;
  const list = async () => (await admin().call(modelProviderRoutes.list)).body.data.list;
  const namesOf = async () => (await list()).map(({ name }) => name);
  const save = (id: number, change: Partial<ModelProviderFields>) =>
    admin().call(modelProviderRoutes.save, { params: { id }, body: fields(change) });
  const storedOf = (id: number) =>
    product.database.kysely
      .selectFrom('model_providers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const keyOf = async (): Promise<string | undefined> => {
    const request = {
      promptFor: () => [{ role: 'user' as const, content: '好' }],
      question: '好',
      userId: 1,
      roleName: '',
      signal: new AbortController().signal,
    };
    for await (const event of product.service(providersModule).stream(request))
      if (event.kind === 'end') break;
    return upstream.asked.at(-1)?.headers.authorization;
  };

  test('one is added, and shown without its secrets', async () => {
    const { data, msg } = await add({ base_url: `${upstream.url}/` });
    expect(msg).toBe('大模型服务已添加');
    expect(await list()).toEqual([
      {
        ...fields(),
        id: data.id,
        api_key: '******',
        api_secret: '******',
        state: 'ready',
        again_in: null,
        problem: '',
      },
    ]);
  });

  test('secrets are stored sealed, and answered with', async () => {
    const { id } = (await add()).data;
    expect(JSON.stringify(await storedOf(id))).not.toMatch(/canary/);
    expect(await keyOf()).toBe('Bearer sk-canary-key');
  });

  test('the mask keeps a secret, a text replaces it, and nothing removes it', async () => {
    const { id } = (await add()).data;
    await save(id, { name: '乙', api_key: '******' });
    expect(await keyOf()).toBe('Bearer sk-canary-key');
    await save(id, { api_key: 'sk-other' });
    expect(await keyOf()).toBe('Bearer sk-other');
    await save(id, { api_key: '', api_secret: '' });
    expect(await list()).toMatchObject([{ api_key: '', api_secret: '' }]);
  });

  test.each([
    ['another host', { base_url: 'https://thief.example/v1' }],
    ['the host of another vendor', { base_url: '', vendor: 'openai' }],
  ] as const)('a stored secret is not sent to %s', async (_what, change) => {
    const { id } = (await add()).data;
    const masks = { api_key: '******', api_secret: '******' };
    for (const reply of [
      await save(id, { ...masks, ...change }),
      await admin().call(modelProviderRoutes.tryOut, { body: { ...fields({ ...masks, ...change }), id } }),
    ]) {
      expect([reply.status, reply.body.error]).toEqual([422, 'BAD_INPUT']);
      expect(reply.body.msg).toBe('接口地址或服务商改变了，请重新填写密钥');
    }
    expect(await storedOf(id)).toMatchObject({ base_url: upstream.url, vendor: 'other' });
  });

  test.each([
    'no address',
    'ftp://a.example/v1',
    'https://user:word@a.example/v1',
    'https://a.example/v1?key=x',
    'https://a.example/v1#x',
  ])('%s is no base address', async (base_url) => {
    const { error, fields: wrong } = await add({ base_url });
    expect([error, wrong?.map(({ field }) => field)]).toEqual(['BAD_INPUT', ['base_url']]);
    expect(await list()).toEqual([]);
  });

  test('two have not the same name', async () => {
    await add();
    expect(await add()).toMatchObject({ error: 'MODEL_PROVIDER_TAKEN', code: 7 });
    const { id } = (await add({ name: '乙' })).data;
    expect((await save(id, { name: '甲' })).body.error).toBe('MODEL_PROVIDER_TAKEN');
  });

  test(`there are at most ${modelProviderLimits.providers}`, async () => {
    for (let at = 0; at < modelProviderLimits.providers; at += 1) await add({ name: `第${at}` });
    expect(await add({ name: '多' })).toMatchObject({ error: 'MODEL_PROVIDERS_FULL' });
  });

  test('a new one comes behind the others and before the demonstration model', async () => {
    await product.database.transaction(async () => {
      await product.service(providersModule).rows.add(demoProvider(0));
    });
    await add({ name: '甲' });
    await add({ name: '乙' });
    expect(await namesOf()).toEqual(['甲', '乙', '演示模型']);
  });

  test('they are arranged, those that are not named last', async () => {
    const ids: number[] = [];
    for (const name of ['甲', '乙', '丙']) ids.push((await add({ name })).data.id);
    const arrange = (id_list: number[]) => admin().call(modelProviderRoutes.arrange, { body: { id_list } });
    expect((await arrange(ids.toReversed().slice(0, 2))).body.msg).toBe('顺序已保存');
    expect(await namesOf()).toEqual(['丙', '乙', '甲']);
    expect((await arrange([ids[0] ?? 0, 999_999])).body.error).toBe('MODEL_PROVIDER_NOT_FOUND');
    expect(await namesOf()).toEqual(['丙', '乙', '甲']);
  });

  test('one is removed, once', async () => {
    const { id } = (await add()).data;
    const remove = () => admin().call(modelProviderRoutes.remove, { params: { id } });
    expect((await remove()).body.msg).toBe('大模型服务已删除');
    expect((await remove()).body.error).toBe('MODEL_PROVIDER_NOT_FOUND');
    expect((await save(id, {})).body.error).toBe('MODEL_PROVIDER_NOT_FOUND');
  });

  test.each([
    ['off', { is_on: false }, false],
    ['incomplete', { vendor: 'qwen', api_key: '' }, false],
    ['incomplete', { base_url: '' }, false],
    ['ready', { api_key: '' }, true],
  ] as const)('the state %s of %j', async (state, change, isUsable) => {
    await add(change);
    expect(await list()).toMatchObject([{ state }]);
    expect(await product.service(providersModule).isUsable()).toBe(isUsable);
  });

  test('one that keeps failing is open, with the seconds and a sentence', async () => {
    await add({ model: 'status-401' });
    for (let time = 0; time < 5; time += 1) await expect(keyOf()).rejects.toThrow('key');
    expect(await list()).toMatchObject([
      { state: 'open', again_in: 30, problem: '服务商不接受密钥：请核对密钥，以及它能否使用这个模型' },
    ]);
  });

  const tryOut = async (change: Partial<ModelProviderFields> & { id?: number }) =>
    (await admin().call(modelProviderRoutes.tryOut, { body: { ...fields(change), ...change } })).body.data;

  test('a trial answers before anything is saved', async () => {
    expect(await tryOut({})).toMatchObject({ answer: '请用一句话介绍你自己。', problem: '' });
    expect(await list()).toEqual([]);
  });

  test('a trial takes the stored secret for the mask', async () => {
    const { id } = (await add()).data;
    await tryOut({ id, api_key: '******' });
    expect(upstream.asked[0]?.headers.authorization).toBe('Bearer sk-canary-key');
  });

  test.each([
    ['status-401', '服务商不接受密钥：请核对密钥，以及它能否使用这个模型'],
    ['html', '对方返回的不是大模型的回答：接口地址可能不是兼容 OpenAI 的地址'],
    ['', '还没有填完整：请填写密钥、模型和接口地址'],
  ])('a trial of %j says what is wrong', async (model, problem) => {
    expect(await tryOut({ model })).toMatchObject({ answer: '', problem });
  });

  test('a trial of the demonstration model needs no key', async () => {
    expect((await tryOut({ vendor: 'demo' })).answer).toContain('演示');
  });

  test('each vendor comes with what its form begins with, and with a document', async () => {
    const { data } = (await admin().call(modelProviderRoutes.vendors)).body;
    expect(data.map(({ vendor }) => vendor)).toEqual(modelVendors);
    expect(data.filter(({ takes_secret }) => takes_secret).map(({ vendor }) => vendor)).toEqual(['spark']);
    for (const { vendor, help, base_url, key } of data) {
      expect(help).toMatch(/^## .+\n\n1\. /);
      expect([vendor, key === 'required']).toEqual([
        vendor,
        key === 'required' && base_url.startsWith('https://'),
      ]);
    }
  });

  test('no answer and no event has a secret', async () => {
    const seen: string[] = [];
    for (const type of eventTypes())
      product.events.during(type, async (payload) => void seen.push(JSON.stringify(payload)));
    const secret = 'CANARY';
    const given = { api_key: secret, api_secret: secret };
    const keep = (reply: { body: unknown; headers: unknown }) => void seen.push(JSON.stringify(reply));
    const body = fields(given);
    const added = await admin().call(modelProviderRoutes.add, { body });
    keep(added);
    const { id } = added.body.data;
    keep(await admin().call(modelProviderRoutes.add, { body }));
    keep(await admin().call(modelProviderRoutes.add, { body: { ...body, base_url: 'x', name: '乙' } }));
    keep(await admin().call(modelProviderRoutes.save, { params: { id }, body }));
    for (const model of ['echo', 'status-401', 'error-0'])
      keep(await admin().call(modelProviderRoutes.tryOut, { body: { ...body, model } }));
    keep(await admin().call(modelProviderRoutes.list));
    keep(await admin().call(modelProviderRoutes.usable));
    expect(seen.length).toBeGreaterThan(9);
    expect(seen.join('\n')).not.toContain(secret);
  });
});
