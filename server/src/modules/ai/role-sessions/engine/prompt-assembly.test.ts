import fc from 'fast-check';
import { assemblePrompt, budgetOf, type PromptSource } from './prompt-assembly';
import { tokensOf, tokensOfTurn, withinTokens } from './token-estimate';

const window = { contextTokens: 8_192, maxTokens: 1_024 };
const source: PromptSource = {
  prompt: '总提示',
  role: '你是编辑。',
  prologue: '稿子拿来吧。',
  history: [
    { question: '第二问', answer: '第二答' },
    { question: '第一问', answer: '第一答' },
  ],
  earlier: 2,
  question: '第三问',
  answer: '',
};
const sizeOf = (turns: ReturnType<typeof assemblePrompt>['turns']): number =>
  turns.reduce((sum, { content }) => sum + tokensOf(content) + tokensOfTurn, 0);

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
  const history = Array.from({ length: 20 }, (_, at) => ({ question: `问${at}`, answer: '答'.repeat(200) }));
  const { turns, dropped } = assemblePrompt(
    { ...source, history, earlier: 30 },
    { contextTokens: 2_048, maxTokens: 512 },
  );
  const kept = turns
    .filter(({ role, content }) => role === 'user' && content.startsWith('问'))
    .map(({ content }) => content);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => `问${kept.length - 1 - at}`));
  expect(dropped).toBe(30 - kept.length);
});

const unit = fc.constantFrom('文', 'a', ' ', '𠮷', '😀', 'é');
/** Long ones are as frequent as short ones. */
const words = (most: number) =>
  fc.tuple(fc.nat(most), unit, unit).map(([length, one, other]) => `${one}${other}`.repeat(length / 2));
const sources: fc.Arbitrary<PromptSource> = fc.record({
  prompt: words(3_000),
  role: words(3_000).map((text) => `角${text}`),
  prologue: words(600),
  history: fc.array(fc.record({ question: words(800), answer: words(2_000) }), {
    maxLength: 12,
    size: 'max',
  }),
  earlier: fc.nat(500),
  question: words(4_000).map((text) => `问${text}`),
  answer: fc.oneof(fc.constant(''), words(3_000)),
});
const windows = fc.integer({ min: 1_024, max: 16_384 }).chain((contextTokens) =>
  fc.record({
    contextTokens: fc.constant(contextTokens),
    maxTokens: fc.integer({ min: 1, max: contextTokens * 2 }),
  }),
);

test('a prompt is never above the budget; question and role are always in', () => {
  fc.assert(
    fc.property(sources, windows, (given, room) => {
      const { turns, parts } = assemblePrompt(given, room);
      const budget = budgetOf(room);
      expect(sizeOf(turns)).toBeLessThanOrEqual(budget);
      expect(parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(budget);
      expect(turns.some(({ role, content }) => role === 'system' && content.includes('角'))).toBe(true);
      expect(turns.some(({ role, content }) => role === 'user' && content.startsWith('问'))).toBe(true);
      const isWhole = tokensOf(given.role) + tokensOf(given.question) + 200 < budget;
      if (isWhole) {
        expect(turns.map(({ content }) => content)).toContain(given.question);
        expect(turns[0]?.content).toContain(given.role);
      }
    }),
    { numRuns: 200 },
  );
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
