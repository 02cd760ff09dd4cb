import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { roleCardRoutes } from '@yanye/shared/contract/role-cards';
import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { everyDatabase } from '#test/every-database';
import { openProduct, type PersonName, type Product, type Reply } from '#test/open-product';
import { cardsInPng, generatedCard, lostOfCard, pngOf, textChunk } from '#test/card-samples';
import { unzipped } from '#test/unzipped';

interface Imported {
  readonly id: number;
  readonly name: string;
  readonly notices: readonly string[];
}

const data = {
  name: '阿修',
  description: '修表匠',
  personality: '慢',
  scenario: '林间',
  first_mes: '请进。',
  mes_example: '',
  creator_notes: '给喜欢安静的人',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  tags: ['日常', '没有的'],
  creator: 'someone',
  character_version: '1',
  extensions: { depth_prompt: { depth: 4 } },
};
const card = { spec: 'chara_card_v2', spec_version: '2.0', data };
const jsonOf = (value: object) => Buffer.from(JSON.stringify(value));

everyDatabase('cards of the roles of the site', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const upload = (bytes: Buffer, who: PersonName = 'admin') =>
    product.as(who).upload(roleCardRoutes.importRole, [{ name: 'a.png', bytes, field: 'file' }]) as Promise<
      Reply<Imported>
    >;
  const imported = async (bytes: Buffer) => (await upload(bytes)).body.data;
  const one = async (id: number) =>
    (await product.as('admin').call(managedRoleRoutes.one, { params: { id } })).body.data;
  const exported = async (id: number, query = '', who: PersonName = 'admin') =>
    product.send(who, { method: 'GET', url: `/api/big_model/roles/${id}/card${query}` });
  const cardOf = async (id: number, version: 'v2' | 'v3') =>
    JSON.parse((await exported(id, `?format=json&version=${version}`)).body) as {
      data: Record<string, unknown>;
    };

  test('a picture becomes a role that is switched off, with the picture as its icon', async () => {
    await product.as('admin').call(roleTagRoutes.save, { body: { title: '日常', color: '#2f6b4f' } });
    const file = pngOf({ texts: [textChunk('chara', card)] });
    const { status, body } = await upload(file);
    expect([status, body.msg]).toEqual([200, '已导入角色“阿修”']);
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: '阿修',
      notices: ['站点没有这些标签，没有加上：没有的', '角色先是停用的，看过内容以后再启用'],
    });
    const role = await one(body.data.id);
    expect(role).toMatchObject({
      name: '阿修',
      enable: false,
      abstract: '给喜欢安静的人',
      prompt: '修表匠',
      prologue: '请进。',
      tags: [expect.objectContaining({ title: '日常' })],
      details: { personality: '慢', creator: 'someone' },
    });
    expect(role.icon).toMatch(/^\/uploads\/users\/\d+\/\S+\.png$/);
    const icon = (await product.get(role.icon)).rawPayload;
    expect(icon.length).toBeLessThan(file.length);
    expect(icon.includes('chara')).toBe(false);
  });

  test('a name that is taken gets a number, and the card keeps its name', async () => {
    const [first, second] = [await imported(jsonOf(card)), await imported(jsonOf(card))];
    expect([first.name, second.name]).toEqual(['阿修', '阿修 2']);
    expect(second.notices[0]).toBe('已有同名的角色“阿修”，这个改名为“阿修 2”');
    expect((await cardOf(second.id, 'v2')).data.name).toBe('阿修');
  });

  test('generated cards come back whole', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { card: given, version } = generatedCard(seed);
      const { id } = await imported(
        seed % 4 < 2 ? jsonOf(given) : pngOf({ texts: [textChunk(version === 3 ? 'ccv3' : 'chara', given)] }),
      );
      expect([seed, lostOfCard(given, await cardOf(id, version === 3 ? 'v3' : 'v2'))]).toEqual([seed, []]);
    }
  });

  test('a picture that cannot be read is left out, with a sentence', async () => {
    const broken = pngOf({ texts: [textChunk('chara', card)] });
    const file = Buffer.concat([broken.subarray(0, 8), broken.subarray(8 + 25)]);
    const { id, notices } = await imported(file);
    expect(notices).toContainEqual(expect.stringContaining('卡片的图片没有用上'));
    expect((await one(id)).icon).toBe('');
  });

  test('a picture of both versions names the page of the role', async () => {
    const { id } = await imported(jsonOf({ ...card, spec: 'chara_card_v3', spec_version: '3.0' }));
    const answer = await exported(id);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('角色卡 阿修.png'));
    const cards = Object.fromEntries(cardsInPng(answer.rawPayload));
    const extension = {
      source: expect.stringMatching(`/bigModel/role\\?id=${id}$`),
      licence: expect.any(String),
    };
    expect(cards).toMatchObject({
      ccv3: {
        spec: 'chara_card_v3',
        data: { source: [extension.source], extensions: { yanye: extension, depth_prompt: { depth: 4 } } },
      },
      chara: {
        spec: 'chara_card_v2',
        data: { creator_notes: expect.stringContaining('chara_card_v3'), extensions: { yanye: extension } },
      },
    });
    expect([...cardsInPng((await exported(id, '?version=v2')).rawPayload).keys()]).toEqual(['chara']);
  });

  test('an archive has the card and the picture', async () => {
    const { id } = await imported(pngOf({ texts: [textChunk('chara', card)] }));
    const files = await unzipped((await exported(id, '?format=charx')).rawPayload);
    expect(Object.keys(files).sort()).toEqual(['assets/icon/images/main.png', 'card.json']);
  });

  test.each<[string, Buffer, number, string, RegExp]>([
    ['no card', pngOf(), 422, 'ROLE_CARD_REFUSED', /没有角色卡/],
    ['another file', Buffer.from('GIF89a'), 422, 'ROLE_CARD_REFUSED', /请选择/],
    ['a file of 11 MB', Buffer.alloc(11 * 1024 * 1024), 413, 'PAYLOAD_TOO_LARGE', /10 MB/],
  ])('%s is refused, and nothing is stored', async (_what, file, status, word, sentence) => {
    const { status: answered, body } = await upload(file);
    expect([answered, body.error]).toEqual([status, word]);
    expect(body.msg).toMatch(sentence);
    const rows = await product.database.kysely.selectFrom('big_model_roles').selectAll().execute();
    expect(rows.filter(({ name }) => name === '阿修')).toEqual([]);
  });

  test.each<[PersonName, string]>([
    ['visitor', 'LOGIN_REQUIRED'],
    ['member', 'FORBIDDEN'],
    ['tourist', 'TOURIST_READ_ONLY'],
    ['disabled', 'ACCOUNT_DISABLED'],
    ['revoked', 'TOKEN_REVOKED'],
  ])('%s neither imports nor exports', async (who, word) => {
    const { id } = await imported(jsonOf(card));
    expect((await upload(jsonOf(card), who)).body.error).toBe(word);
    const refused = JSON.parse((await exported(id, '', who)).body) as Reply['body'];
    expect(refused.error).toBe(who === 'tourist' ? 'FORBIDDEN' : word);
  });

  test.each(['/api/big_model/roles/999999/card', '/api/big_model/roles/x/card'])(
    '%s is not found',
    async (url) => {
      expect((await product.send('admin', { method: 'GET', url })).statusCode).toBe(404);
    },
  );

  test('a role of somebody\u2019s own is not found either', async () => {
    const { id } = await imported(jsonOf(card));
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('big_model_roles')
        .set({ owner_id: product.ids.admin })
        .where('id', '=', id)
        .execute(),
    );
    expect((await exported(id)).statusCode).toBe(404);
  });
});
