import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import { roleDetailLimits } from '@yanye/shared/contract/role-details.calls';
import { generatedCard, lostOfCard } from '#test/card-samples';
import { detailsOf } from '../roles/stored-details';
import type { JsonRecord } from './format/card-json';
import { CardProblem } from './format/card-problem';
import { backfilledCard } from './mapping/backfilled-card';
import { cardOfRole, type RoleForCard, type WrittenVersion } from './mapping/card-of-role';
import { namesLike, renamedRole } from './mapping/renamed-role';
import { roleOfCard, type RoleOfCard } from './mapping/role-of-card';

interface Written extends JsonRecord {
  readonly data: JsonRecord;
}

const shown = { source: '', licence: '', createdAt: 1_700_000_000_000 };

/** Through the text in which a database stores the details. */
const written = (role: RoleOfCard, version: WrittenVersion, more: Partial<RoleForCard> = {}): Written => {
  const details = detailsOf(JSON.stringify(role.details));
  const card = cardOfRole({ ...role, details, ...shown, tags: [], ...more }, version);
  return JSON.parse(JSON.stringify(card)) as Written;
};

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
  alternate_greetings: ['又见面了'],
  tags: ['日常'],
  creator: 'someone',
  character_version: '1',
  extensions: { depth_prompt: { depth: 4 } },
};
const second = { spec: 'chara_card_v2', spec_version: '2.0', data };
const third = { spec: 'chara_card_v3', spec_version: '3.0', data: { ...data, group_only_greetings: [] } };
const entry = {
  keys: ['钟'],
  content: '@@depth 4\n@@role system\n钟楼停在三点。',
  extensions: {},
  enabled: true,
  insertion_order: 5,
  use_regex: false,
};
const withBook = (...entries: unknown[]) => ({
  ...third,
  data: { ...third.data, character_book: { extensions: {}, entries } },
});

describe('a card that becomes a role and a card again', () => {
  const seeds = Array.from({ length: 500 }, (_, seed) => seed);

  test.each([2, 3] as const)('500 generated cards lose no field on their way to version %s', (version) => {
    const lost = seeds.flatMap((seed) => {
      const generated = generatedCard(seed);
      if (generated.version > version) return [];
      const again = written(roleOfCard(generated.card), version);
      return lostOfCard(generated.card, again).map((path) => `${seed}: ${path}`);
    });
    expect(lost).toEqual([]);
  });

  test('a card of version 3 comes back whole through a copy of version 2', () => {
    const lost = seeds.flatMap((seed) => {
      const { version, card } = generatedCard(seed);
      if (version !== 3) return [];
      const copy = written(roleOfCard(card), 2);
      const again = written(roleOfCard(copy), 3);
      return lostOfCard(card, again).map((path) => `${seed}: ${path}`);
    });
    expect(lost).toEqual([]);
  });

  test('a changed field is written as it is now, the others as they were', () => {
    const role = roleOfCard({ ...second, data: { ...data, character_version: 1.5, creator: null } });
    expect(role.details).toMatchObject({ version: '1.5', creator: '' });
    const details = { ...role.details, version: '2' };
    expect(written({ ...role, details, name: '阿修二' }, 2).data).toMatchObject({
      name: '阿修二',
      character_version: '2',
      creator: null,
    });
  });

  test('a role that was renamed because its name is taken keeps the name of the card', () => {
    const role = roleOfCard(second);
    const [same, next = ''] = namesLike(role.name);
    expect([same, next]).toEqual(['阿修', '阿修 2']);
    const renamed = renamedRole(role, next);
    expect(renamed.name).toBe('阿修 2');
    expect(written(renamed, 2).data.name).toBe('阿修');
    expect(written({ ...renamed, name: '别的' }, 2).data.name).toBe('别的');
    expect(namesLike('长'.repeat(roleLengths.name))[1]).toHaveLength(roleLengths.name);
  });

  test('what a role needs and a card lacks is filled in, and left out of the card again', () => {
    const card = { ...second, data: { ...data, description: '', first_mes: ' ', creator_notes: '' } };
    const role = roleOfCard(card);
    expect(role).toMatchObject({
      prompt: '你是阿修。',
      prologue: '你好，我是 {{char}}。',
      abstract: '由角色卡导入的角色',
    });
    expect(lostOfCard(card, written(role, 2))).toEqual([]);
  });
});

describe('the role of a card', () => {
  test('has the texts of the card under the names of a role', () => {
    expect(roleOfCard(second)).toMatchObject({
      name: '阿修',
      prompt: '修表匠',
      prologue: '请进。',
      abstract: '给喜欢安静的人',
      tags: ['日常'],
      notices: [],
      details: {
        personality: '慢',
        scenario: '林间',
        greetings: ['又见面了'],
        creator: 'someone',
        version: '1',
        book: null,
      },
    });
  });

  test('a card of version 1 is read by its six fields', () => {
    const role = roleOfCard({ name: '甲', description: '乙', first_mes: '丙', extra: 1 });
    expect(role).toMatchObject({ name: '甲', prompt: '乙', prologue: '丙' });
    expect(written(role, 3)).toMatchObject({ spec: 'chara_card_v3', extra: 1, data: { name: '甲' } });
  });

  test('the lorebook keeps what decides when an entry is told', () => {
    const { details } = roleOfCard(
      withBook({ ...entry, use_regex: true, constant: true, position: 'after_char', priority: 3 }),
    );
    expect(details.book?.entries[0]).toMatchObject({
      keys: ['钟'],
      use_regex: true,
      constant: true,
      position: 'after',
      priority: 3,
      order: 5,
    });
  });

  test.each<[string, JsonRecord, string]>([
    ['a newer version', { ...third, spec_version: '3.1' }, '更新的版本（3.1）'],
    [
      'where it comes from',
      {
        ...second,
        data: { ...data, extensions: { yanye: { source: 'https://a.example/r', licence: '署名' } } },
      },
      '来自 https://a.example/r',
    ],
    [
      'its licence',
      { ...second, data: { ...data, extensions: { yanye: { licence: '署名' } } } },
      '授权：署名',
    ],
    ['a name that was cut', { ...second, data: { ...data, name: '长'.repeat(100) } }, '名称'],
    ['an entry that is no object', withBook(entry, null), '1 条设定的格式有误'],
    [
      'a key that is no usable expression',
      withBook({ ...entry, use_regex: true, keys: ['(a)\\1', 'b'] }),
      '1 个关键词',
    ],
    [
      'files of other sites',
      {
        ...third,
        data: {
          ...third.data,
          assets: [{ type: 'icon', uri: 'http://10.0.0.1/a', name: 'main', ext: 'png' }],
        },
      },
      '1 个其他网站的文件',
    ],
    [
      'files that are not kept',
      {
        ...third,
        data: {
          ...third.data,
          assets: [{ type: 'background', uri: 'embeded://assets/a.png', name: 'main', ext: 'png' }],
        },
      },
      '1 个附件',
    ],
  ])('says in a sentence: %s', (_what, card, sentence) => {
    const { notices } = roleOfCard(card);
    expect(notices.filter((notice) => notice.includes(sentence))).toHaveLength(1);
  });

  test.each<[string, JsonRecord]>([
    ['no card', {}],
    ['a name without anything else', { name: '甲' }],
    ['an unknown kind of card', { spec: 'chara_card_v9', data }],
    ['a card whose data is a list', { spec: 'chara_card_v2', data: [] }],
    ['a kind that is a name of every object', { spec: 'constructor', data }],
    ['a lorebook alone', { spec: 'lorebook_v3', data: {} }],
    ['a card without a name', { ...second, data: { ...data, name: ' \u0000\u200b ' } }],
    [
      'a description beyond the limit',
      { ...second, data: { ...data, description: '长'.repeat(roleLengths.prompt + 1) } },
    ],
    ['an entry beyond the limit', withBook({ ...entry, content: '长'.repeat(roleDetailLimits.entry + 1) })],
    ['too many entries', withBook(...Array.from({ length: roleDetailLimits.entries + 1 }, () => entry))],
    [
      'more than a role may have',
      withBook(...Array.from({ length: 30 }, () => ({ ...entry, content: '长'.repeat(10_000) }))),
    ],
    [
      'too much for other programs',
      { ...second, data: { ...data, extensions: { a: 'x'.repeat(1_100_000) } } },
    ],
  ])('refuses %s', (_what, card) => {
    expect(() => roleOfCard(card)).toThrow(CardProblem);
  });
});

describe('the card of a role', () => {
  test('names the page of the role and the licence, and adds to the sources', () => {
    const role = roleOfCard({ ...third, data: { ...third.data, source: ['https://first.example'] } });
    const more = { source: 'https://site.example/bigModel/role?id=1', licence: '版权归作者' };
    const { data: now } = written(role, 3, more);
    expect(now.source).toEqual(['https://first.example', more.source]);
    expect(now.extensions).toEqual({
      depth_prompt: { depth: 4 },
      yanye: { abstract: '给喜欢安静的人', model: { longest: 0 }, ...more },
    });
    const twice = written(roleOfCard({ ...third, data: now }), 3, more);
    expect(twice.data.source).toEqual(now.source);
  });

  test('keeps the licence that the card came with', () => {
    const extensions = { yanye: { licence: '署名', source: 'https://a.example' } };
    const role = roleOfCard({ ...second, data: { ...data, extensions } });
    expect(written(role, 2, { licence: '版权归作者' }).data.extensions).toEqual({
      yanye: expect.objectContaining({ licence: '署名' }),
    });
  });

  test('carries what cards have no field for to another site of this product', () => {
    const role = roleOfCard(second);
    const details = { ...role.details, model: { temperature: 0.3, longest: 500, provider: 7 } };
    const again = roleOfCard(written({ ...role, abstract: '一句话', details }, 3));
    expect(again.abstract).toBe('一句话');
    expect(again.details.model).toEqual({ temperature: 0.3, longest: 500, provider: 0 });
  });

  test('has the tags of the card and of the site', () => {
    expect(written(roleOfCard(second), 2, { tags: ['日常', '生活'] }).data.tags).toEqual(['日常', '生活']);
  });

  test('a copy for older programs says so in its notes, and has no commands of version 3', () => {
    const copy = backfilledCard(written(roleOfCard(withBook(entry)), 2));
    expect(copy.data).toMatchObject({
      creator_notes: expect.stringMatching(/chara_card_v3[\s\S]*给喜欢安静的人/),
      character_book: { entries: [expect.objectContaining({ content: '钟楼停在三点。' })] },
    });
  });
});
