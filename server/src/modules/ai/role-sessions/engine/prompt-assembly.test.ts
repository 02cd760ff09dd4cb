import { assemblePrompt, type PromptSource } from './prompt-assembly';
import { budgetOf } from './prompt-budget';
import { tokensOf, withinTokens } from './token-estimate';

const window = { contextTokens: 8_192, maxTokens: 1_024 };
const source: PromptSource = {
  prompt: '总提示',
  role: '你是编辑。',
  persona: '',
  memory: '',
  prologue: '稿子拿来吧。',
  lore: [],
  loreTokens: null,
  examples: [],
  afterHistory: '',
  history: [
    { id: 2, question: '第二问', answer: '第二答' },
    { id: 1, question: '第一问', answer: '第一答' },
  ],
  earlier: 2,
  question: '第三问',
  answer: '',
};

test('a prompt has the general prompt before the role, then the dialogs in their order', () => {
  const { turns, parts, dropped } = assemblePrompt(source, window);
  expect(turns.map(({ role, content }) => `${role}: ${content}`)).toEqual([
    'system: 总提示\n\n你是编辑。\n\n对话开始时你已经说过：稿子拿来吧。',
    'user: 第一问',
    'assistant: 第一答',
    'user: 第二问',
    'assistant: 第二答',
    'user: 第三问',
  ]);
  expect(parts.map(({ part, count }) => [part, count])).toEqual([
    ['question', 1],
    ['role', 1],
    ['prompt', 1],
    ['prologue', 1],
    ['history', 2],
  ]);
  expect(dropped).toBe(0);
});

test('a continuation ends with the text so far, and asks for what follows', () => {
  const turns = assemblePrompt({ ...source, answer: '写到这里' }, window).turns.slice(-3);
  expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(turns[1]?.content).toBe('写到这里');
});

test('the oldest dialogs are left out first, without a gap', () => {
  const history = Array.from({ length: 20 }, (_, at) => ({
    id: 20 - at,
    question: `问${at}`,
    answer: '答'.repeat(200),
  }));
  const { turns, dropped, oldest } = assemblePrompt(
    { ...source, history, earlier: 30 },
    { contextTokens: 2_048, maxTokens: 512 },
  );
  const kept = turns
    .filter(({ role, content }) => role === 'user' && content.startsWith('问'))
    .map(({ content }) => content);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => `问${kept.length - 1 - at}`));
  expect(dropped).toBe(30 - kept.length);
  expect(oldest).toBe(21 - kept.length);
});

const loreOf = (content: string, more: object = {}) => ({
  ...{ content, position: 'before' as const, order: 0, priority: 0 },
  ...more,
});

test('persona, lorebook, examples and memory stand around the role, and a note at the end', () => {
  const { turns, parts } = assemblePrompt(
    {
      ...source,
      persona: '和你对话的人叫林默。',
      memory: '聊过标点。',
      lore: [loreOf('后', { order: 2 }), loreOf('前', { order: 1 }), loreOf('尾', { position: 'after' })],
      examples: ['例一', '例二'],
      afterHistory: '少说两句',
    },
    window,
  );
  expect(turns[0]?.content.split('\n\n')).toEqual([
    '总提示',
    '前',
    '后',
    '你是编辑。',
    '尾',
    '和你对话的人叫林默。',
    '下面是示例对话，只参考语气，不是已经发生的事：\n例一',
    '例二',
    '你们之前聊过的，摘要如下：聊过标点。',
    '对话开始时你已经说过：稿子拿来吧。',
  ]);
  expect(turns.at(-1)?.content).toBe('第三问\n\n（写回答时请注意：少说两句）');
  expect(parts.map(({ part, count }) => [part, count])).toEqual([
    ['question', 1],
    ['role', 1],
    ['after_history', 1],
    ['prompt', 1],
    ['persona', 1],
    ['memory', 1],
    ['prologue', 1],
    ['lore', 3],
    ['history', 2],
    ['examples', 2],
  ]);
});

test('the note at the end follows the request to go on with an answer', () => {
  const { turns } = assemblePrompt({ ...source, answer: '写到这里', afterHistory: '少说两句' }, window);
  expect(turns.at(-1)?.content).toMatch(/请从刚才断开的地方接着写.*（写回答时请注意：少说两句）$/s);
});

describe('what is kept where a window is small', () => {
  const long = '长'.repeat(200);
  const tight = { contextTokens: 2_600, maxTokens: 600 };
  const history = Array.from({ length: 10 }, (_, at) => ({
    id: 20 - at,
    question: `问${at}`,
    answer: '答'.repeat(120),
  }));
  const partsOf = (change: Partial<PromptSource>, room = tight) =>
    new Map(
      assemblePrompt({ ...source, history, earlier: 10, ...change }, room).parts.map(({ part, count }) => [
        part,
        count,
      ]),
    );

  test('examples go first, then older exchanges, and the newest ones stay before a lorebook', () => {
    const lore = Array.from({ length: 8 }, () => loreOf(long));
    const parts = partsOf({ lore, examples: [long] });
    expect([parts.get('examples'), parts.get('lore')]).toEqual([undefined, 2]);
    expect(parts.get('history')).toBeGreaterThanOrEqual(4);
    expect(parts.get('history')).toBeLessThan(10);
  });

  test('the newest exchanges stay, however much a lorebook may take', () => {
    const lore = Array.from({ length: 20 }, () => loreOf(long));
    expect(partsOf({ lore, loreTokens: 9_999 }).get('history')).toBe(4);
  });

  test('a lorebook takes its own budget, of which the first entries have the most', () => {
    const lore = [loreOf('要紧'), loreOf(long), loreOf('还放得下')];
    expect(partsOf({ lore, loreTokens: 30 }).get('lore')).toBe(2);
    expect(partsOf({ lore, loreTokens: 0 }).get('lore')).toBeUndefined();
  });

  test('a memory is cut at its beginning, where the oldest is, to a quarter', () => {
    const memory = `${'旧'.repeat(3_000)}新`;
    const { turns } = assemblePrompt({ ...source, memory }, tight);
    const kept = /摘要如下：(旧+新)/.exec(turns[0]?.content ?? '')?.[1] ?? '';
    expect(tokensOf(kept)).toBeLessThanOrEqual(budgetOf(tight) / 4);
    expect(kept.length).toBeGreaterThan(200);
  });
});

test.each([
  ['', 0],
  ['中文', 3],
  ['abc', 1],
  ['😀', 3],
])('%j is estimated as %i tokens', (text, tokens) => expect(tokensOf(text)).toBe(tokens));

test('a text is cut to tokens at whole characters, from either end', () => {
  expect([withinTokens('a😀b', 3.5), withinTokens('头中尾', 1.3, 'end')]).toEqual(['a😀', '尾']);
});
