/**
 * Numbers from 0 to below 1 that are the same in every run: a linear congruential generator with the constants of Numerical Recipes.
 * @param {number} seed
 */
const numbers = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const pieces = [
  '林间的小屋里住着一位修表匠',
  '她说话很慢，',
  '{{user}}推开门，{{char}}抬起头。',
  '<START>',
  '🐉🐲',
  '👩‍👩‍👧‍👦 𠮷野家 ',
  'She keeps a ledger of every hour lent.',
  '\n\n',
  '**粗体** <b>html</b> `code` ',
  '„Grüße“ — ça va? ',
  '‮右到左‬ ',
  '\\"引号\\" \\u4e2d ',
  '{{random:a,b}} {{// note}} ',
  '\t缩进 ',
];

const decorators = [
  '@@depth 4',
  '@@role system',
  '@@activate_only_after 3',
  '@@@is_greeting 1',
  '@@unknown_to_all 7',
  '@@exclude_keys 猫,狗',
];

const tags = ['奇幻', '日常', '悬疑', 'sci-fi', '🐱', '写作'];
const namespaces = [
  'depth_prompt',
  'risuai',
  'chub',
  'agnai',
  'fav',
  '奇怪的 键',
  'a.b/c',
  'constructor',
  '',
];

const toolsOf = (next) => {
  const below = (most) => Math.floor(next() * most);
  const chance = (part) => next() < part;
  const pick = (list) => list[below(list.length)];
  const many = (most, make) => Array.from({ length: below(most + 1) }, (_, at) => make(at));
  const text = (most) => many(most, () => pick(pieces)).join('');
  /** What another program may store: any JSON. */
  const foreign = (depth = 3) => {
    const kind = below(depth > 0 ? 7 : 5);
    if (kind < 5) return [text(3), below(1_000) / 10, chance(0.5), null, -below(1e9)][kind];
    if (kind === 5) return many(3, () => foreign(depth - 1));
    return Object.fromEntries(many(3, (at) => [`${pick(namespaces)}${at}`, foreign(depth - 1)]));
  };
  const extensions = () =>
    Object.fromEntries(many(3, () => pick(namespaces)).map((name) => [name, foreign()]));
  const maybe = (name, make, part = 0.6) => (chance(part) ? { [name]: make() } : {});
  return { below, chance, pick, many, text, foreign, extensions, maybe };
};

const entryOf = ({ below, chance, pick, many, text, extensions, maybe }, version) => ({
  keys: many(4, () => text(1).slice(0, 40) || ' 关键词 '),
  content: [...(version === 3 ? many(3, () => pick(decorators)) : []), text(6)].join('\n'),
  extensions: extensions(),
  enabled: chance(0.9),
  insertion_order: below(2_000) - 1_000,
  ...(version === 3 && { use_regex: chance(0.3) }),
  ...maybe('case_sensitive', () => chance(0.5)),
  ...maybe('constant', () => chance(0.2)),
  ...maybe('name', () => text(1)),
  ...maybe('priority', () => below(100)),
  ...maybe('id', () => below(10_000)),
  ...maybe('comment', () => text(2)),
  ...maybe('selective', () => chance(0.5)),
  ...maybe('secondary_keys', () => many(3, () => pick(tags))),
  ...maybe('position', () => pick(['before_char', 'after_char'])),
});

const bookOf = (tools, version) => {
  const { below, chance, many, text, extensions, maybe } = tools;
  return {
    ...maybe('name', () => text(1)),
    ...maybe('description', () => text(3)),
    ...maybe('scan_depth', () => below(20)),
    ...maybe('token_budget', () => below(4_000)),
    ...maybe('recursive_scanning', () => chance(0.5)),
    extensions: extensions(),
    entries: many(6, () => entryOf(tools, version)),
  };
};

const firstOf = ({ text, pick, below }) => ({
  name: `${pick(['阿修', 'Mira', '🐉 龙', '「引号」', 'Ｗide  名字'])} ${below(1_000_000)}`,
  description: text(8),
  personality: text(3),
  scenario: text(3),
  first_mes: text(5),
  mes_example: text(6),
});

const secondOf = (tools, version) => {
  const { text, many, pick, extensions, maybe } = tools;
  return {
    ...firstOf(tools),
    creator_notes: text(4),
    system_prompt: text(2),
    post_history_instructions: text(2),
    alternate_greetings: many(4, () => text(4)),
    tags: many(4, () => pick(tags)),
    creator: text(1),
    character_version: pick(['1.0', 'main', '', '二版']),
    extensions: extensions(),
    ...maybe('character_book', () => bookOf(tools, version)),
  };
};

const asset = ({ pick }, at) => ({
  type: pick(['icon', 'background', 'emotion', 'user_icon', 'x_own']),
  uri: pick([
    'ccdefault:',
    'https://cards.invalid/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    `embeded://assets/other/images/${at}.png`,
  ]),
  name: `asset${at}`,
  ext: 'png',
});

const thirdOf = (tools) => {
  const { text, many, below, maybe } = tools;
  return {
    ...secondOf(tools, 3),
    group_only_greetings: many(3, () => text(3)),
    ...maybe('nickname', () => text(1).slice(0, 30).toWellFormed().trim()),
    ...maybe('creator_notes_multilingual', () => ({ zh: text(2), en: text(2) })),
    ...maybe('source', () => many(3, (at) => `https://cards.invalid/${at}`)),
    ...maybe('assets', () => many(4, (at) => asset(tools, at))),
    ...maybe('creation_date', () => below(2e9)),
    ...maybe('modification_date', () => below(2e9)),
  };
};

/** Fields that no version knows, at every level; values of a wrong type, as they are found in the wild. */
const spoilt = (tools, card) => {
  const { foreign, chance, extensions } = tools;
  const odd = (record) => ({
    ...record,
    ...(chance(0.5) && { x_unknown: foreign(), [`${foreign(0)}`]: foreign() }),
  });
  if (!card.data) return odd({ ...card, metadata: foreign() });
  const { character_book: book, ...data } = card.data;
  const spoiltBook = book && {
    ...odd(book),
    ...(chance(0.3) && { scan_depth: 'deep' }),
    ...(chance(0.3) && { token_budget: 1e9 }),
    entries: book.entries.map((entry) => ({
      ...odd(entry),
      ...(chance(0.2) && { position: 4 }),
      ...(chance(0.2) && { insertion_order: '10' }),
      ...(chance(0.1) && { keys: '逗号,分隔' }),
      ...(chance(0.2) && { name: 7, id: 'text-id' }),
    })),
  };
  return {
    ...odd(card),
    ...(chance(0.4) && { name: data.name, description: data.description, chat: '2024', talkativeness: 0.5 }),
    data: {
      ...odd(data),
      ...(chance(0.3) && { character_version: 1.5 }),
      ...(chance(0.3) && { creator: null }),
      ...(chance(0.2) && { tags: 'one, two' }),
      ...(chance(0.2) && { alternate_greetings: ['好', 5, null] }),
      ...(chance(0.2) && { extensions: extensions() }),
      ...(spoiltBook && { character_book: spoiltBook }),
    },
  };
};

/**
 * @param {number} seed
 * @returns {{ version: 1 | 2 | 3, card: any, isStrict: boolean }} `isStrict`: exactly as its specification says, with foreign data in
 *   `extensions` alone; others have fields and types that no version knows
 */
export const generatedCard = (seed) => {
  const tools = toolsOf(numbers(Math.imul(seed + 1, 2_654_435_761)));
  const version = (seed % 3) + 1;
  const isStrict = seed % 2 === 0;
  const card = {
    1: () => firstOf(tools),
    2: () => ({ spec: 'chara_card_v2', spec_version: '2.0', data: secondOf(tools, 2) }),
    3: () => ({ spec: 'chara_card_v3', spec_version: '3.0', data: thirdOf(tools) }),
  }[version]();
  return { version, card: JSON.parse(JSON.stringify(isStrict ? card : spoilt(tools, card))), isStrict };
};
