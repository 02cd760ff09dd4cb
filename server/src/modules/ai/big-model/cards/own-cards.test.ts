import { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { roleCardRoutes } from '@yanye/shared/contract/role-cards';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { generatedCard, lostOfCard, pngOf, textChunk } from '#test/card-samples';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product, type Reply } from '#test/open-product';
import { makeOwnRole } from '#test/own-role';

interface Imported {
  readonly id: number;
  readonly name: string;
  readonly notices: readonly string[];
}

const card = (change: object = {}) => ({
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: { name: '阿修', description: '修表匠', first_mes: '请进。', extensions: { fav: true }, ...change },
});
const jsonOf = (value: object) => Buffer.from(JSON.stringify(value));

everyDatabase('cards of people\u2019s own roles', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const upload = (bytes: Buffer, who: PersonName = 'member') =>
    product.as(who).upload(roleCardRoutes.importOwn, [{ name: 'a.json', bytes, field: 'file' }]) as Promise<
      Reply<Imported>
    >;
  const exported = (id: number, who: PersonName = 'member', query = '?format=json&version=v2') =>
    product.send(who, { method: 'GET', url: `/api/big_model/own_roles/${id}/card${query}` });
  const wordOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as Reply['body']).error;
  const own = async (who: PersonName = 'member') =>
    (await product.as(who).call(ownRoleRoutes.list)).body.data.list;

  test('a card becomes a role that only its owner has, with its picture', async () => {
    const { body } = await upload(pngOf({ texts: [textChunk('chara', card())] }));
    expect(body).toMatchObject({ msg: '已导入角色“阿修”', data: { name: '阿修', notices: [] } });
    expect(await own()).toEqual([
      expect.objectContaining({ id: body.data.id, icon: expect.stringMatching(/^\/uploads\/users\//) }),
    ]);
    expect(await own('stranger')).toEqual([]);
  });

  test('a name that another person has is free, one of their own is not', async () => {
    await makeOwnRole(product, 'stranger', { name: '阿修' });
    const names = [
      (await upload(jsonOf(card()))).body.data.name,
      (await upload(jsonOf(card()))).body.data.name,
    ];
    expect(names).toEqual(['阿修', '阿修 2']);
  });

  test('generated cards come back whole', async () => {
    for (let seed = 0; seed < 9; seed += 1) {
      const { card: given, version } = generatedCard(seed);
      const { id } = (await upload(jsonOf(given))).body.data;
      const answer = await exported(id, 'member', `?format=json&version=${version === 3 ? 'v3' : 'v2'}`);
      expect([seed, lostOfCard(given, JSON.parse(answer.body) as object)]).toEqual([seed, []]);
    }
  });

  test('the card of a private role names no page of it', async () => {
    const id = await makeOwnRole(product);
    const { data } = JSON.parse((await exported(id, 'member', '?format=json')).body) as {
      data: Record<string, unknown>;
    };
    expect(data.source).toBeUndefined();
    expect(data.extensions).toEqual({ yanye: expect.not.objectContaining({ source: expect.anything() }) });
  });

  test('a word that is refused in any text refuses the card, and nothing is stored', async () => {
    await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '坏词', action: 'refuse' } });
    const hidden = card({ extensions: { note: '这里有坏词' } });
    expect((await upload(jsonOf(hidden))).body.error).toBe('CONTENT_REFUSED');
    expect(await own()).toEqual([]);
  });

  test('the number of roles and the switch count for imported ones too', async () => {
    const setting = (body: { enable: boolean; most: number }) =>
      product.as('admin').call(ownRoleRoutes.saveSetting, { body });
    await setting({ enable: true, most: 1 });
    await upload(jsonOf(card()));
    expect((await upload(jsonOf(card()))).body.error).toBe('OWN_ROLES_FULL');
    await setting({ enable: false, most: 5 });
    expect((await upload(jsonOf(card()))).body.error).toBe('OWN_ROLES_CLOSED');
    expect(await own()).toHaveLength(1);
  });

  test('the picture of a card that is refused does not stay', async () => {
    await product.as('admin').call(ownRoleRoutes.saveSetting, { body: { enable: false, most: 5 } });
    await upload(pngOf({ texts: [textChunk('chara', card())] }));
    const pictures = () => product.database.kysely.selectFrom('images').select('path').execute();
    expect(await pictures()).toHaveLength(1);
    clock.pass(61_000);
    await product.runJobs();
    expect(await pictures()).toEqual([]);
  });

  test.each<[PersonName, string]>([
    ['visitor', 'LOGIN_REQUIRED'],
    ['tourist', 'TOURIST_READ_ONLY'],
    ['disabled', 'ACCOUNT_DISABLED'],
    ['revoked', 'TOKEN_REVOKED'],
  ])('%s imports nothing', async (who, word) => {
    expect((await upload(jsonOf(card()), who)).body.error).toBe(word);
  });

  test.each<[PersonName, string]>([
    ['visitor', 'LOGIN_REQUIRED'],
    ['stranger', 'ROLE_NOT_FOUND'],
    ['tourist', 'ROLE_NOT_FOUND'],
    ['admin', 'ROLE_NOT_FOUND'],
    ['disabled', 'ACCOUNT_DISABLED'],
    ['revoked', 'TOKEN_REVOKED'],
  ])('%s gets no card of a role of somebody else', async (who, word) => {
    const id = await makeOwnRole(product);
    expect(wordOf(await exported(id, who))).toBe(word);
    const ofTheSite = await product.send(who, { method: 'GET', url: `/api/big_model/roles/${id}/card` });
    expect(ofTheSite.statusCode).toBeGreaterThanOrEqual(400);
  });
});
