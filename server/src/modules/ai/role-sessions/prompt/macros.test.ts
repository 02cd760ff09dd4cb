import fc from 'fast-check';
import { fillMacros, hiddenKeys } from './macros';

const facts = { char: '老编辑', user: '林默', pick: 1, random: 2 };
const fill = (text: string, change: Partial<typeof facts> = {}): string =>
  fillMacros(text, { ...facts, ...change });

test.each([
  ['{{char}}对{{user}}说', '老编辑对林默说'],
  ['{{CHAR}}、{{ User }}', '老编辑、林默'],
  ['<BOT>和<user>', '老编辑和林默'],
  ['前{{// 不给人看}}后', '前后'],
  ['前{{comment: 给作者看}}后', '前后'],
  ['前{{hidden_key:暗号}}后', '前后'],
  ['{{reverse:稿子}}', '子稿'],
  ['{{reverse:{{user}}}}', '默林'],
  ['{{random:只有一个}}', '只有一个'],
  ['{{random:a\\,b}}', 'a,b'],
  ['{{roll:1}}和{{roll:d1}}', '1和1'],
  ['{{unknown:x}}和{{', '{{unknown:x}}和{{'],
])('%s becomes %s', (text, filled) => expect(fill(text)).toBe(filled));

test('a random choice follows the seed of the answer, a pick that of the session', () => {
  const many = '甲,乙,丙,丁,戊,己,庚,辛,壬,癸';
  const values = (name: string, seeds: (at: number) => Partial<typeof facts>) =>
    new Set(Array.from({ length: 40 }, (_, at) => fill(`{{${name}:${many}}}`, seeds(at))));
  expect(values('random', (at) => ({ random: at })).size).toBeGreaterThan(4);
  expect(values('pick', (at) => ({ random: at })).size).toBe(1);
  expect(values('pick', (at) => ({ pick: at })).size).toBeGreaterThan(4);
});

test('a die shows each of its sides and no other', () => {
  const sides = new Set(Array.from({ length: 200 }, (_, at) => fill('{{roll:d6}}', { random: at })));
  expect([...sides].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('two dice of one text are rolled apart', () => {
  const pairs = Array.from({ length: 40 }, (_, at) => fill('{{roll:d6}} {{roll:d6}}', { random: at }));
  expect(pairs.some((pair) => pair[0] !== pair[2])).toBe(true);
});

test('a name brings no macro into a text', () => {
  expect(fill('{{user}}', { user: '{{random:a,b}}<bot>' })).toBe('random:a,bbot');
});

test('any text is filled the same way twice, in time that its length bounds', () => {
  const piece = fc.constantFrom('{{', '}}', 'char', 'random:', 'roll:d9', ',', '//', '<user>', '文', '\\');
  const texts = fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join(''));
  fc.assert(fc.property(texts, (text) => expect(fill(text)).toBe(fill(text))));
  const began = performance.now();
  fill('{{'.repeat(100_000));
  fill(`{{random:${'a,'.repeat(10_000)}}}`.repeat(10));
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('hidden keys are read for the scan of a lorebook', () => {
  expect(hiddenKeys('见{{hidden_key:暗号}}与{{HIDDEN_KEY: 二 }}')).toBe('暗号\n二');
});
