import fc from 'fast-check';
import { bareText } from './bare-text';
import { wordMatcher } from './word-matcher';
import type { WordAction } from './word-filter';

const check = (text: string, words: Readonly<Record<string, WordAction>>) =>
  wordMatcher(Object.entries(words).map(([word, action]) => ({ word, action }))).check(text);
const masked = (text: string, ...words: string[]): string =>
  check(text, Object.fromEntries(words.map((word) => [word, 'mask' as const]))).text;

describe('a word is found', () => {
  test.each([
    ['as it is', '这里卖枪支吗', '枪支', '这里卖**吗'],
    ['in traditional characters', '這裡賣槍枝，賭博', '赌博', '這裡賣槍枝，**'],
    ['when the list has the traditional form', '赌博', '賭博', '**'],
    ['in other case', 'BuY ViAgRa now', 'viagra', 'BuY ****** now'],
    ['in full width', 'ｖｉａｇｒａ', 'viagra', '******'],
    ['with accents', 'vïágrà', 'viagra', '******'],
    ['with blanks and signs between', '赌 · 博，赌-博', '赌博', '*****，***'],
    ['with invisible characters between', '赌\u200b博\u200d', '赌博', '***\u200d'],
    ['across a line break', '赌\n博', '赌博', '***'],
    ['with signs between Latin letters', 'v.i.a.g.r.a', 'viagra', '***********'],
    ['in circled digits', '加①②③', '加123', '****'],
    ['beyond the basic plane', '𠮷野家', '𠮷野', '**家'],
    ['more than once', '赌博和赌博', '赌博', '**和**'],
    ['at both ends', '赌博', '赌博', '**'],
  ])('%s', (_how, text, word, expected) => {
    expect(masked(text, word)).toBe(expected);
  });

  test('also when words overlap, contain each other or share an end', () => {
    expect(masked('甲乙丙丁戊', '甲乙丙', '丙丁')).toBe('****戊');
    expect(masked('甲乙丙丁', '乙', '甲乙丙')).toBe('***丁');
    expect(masked('甲乙丙', '丙', '乙丙')).toBe('甲**');
    expect(check('甲乙丙丁', { 甲乙: 'mask', 乙丙: 'hold', 丙丁: 'refuse' }).found).toHaveLength(3);
  });
});

describe('a word is not found', () => {
  test.each([
    ['inside a longer Latin word', 'a class of glass', 'ass'],
    ['at the end of a longer Latin word', 'pass', 'ass'],
    ['in another number', '版本 6.4 和 1640', '64'],
    ['where only part of it occurs', '赌一把', '赌博'],
    ['where it consists of signs alone', '……', '……'],
  ])('%s', (_where, text, word) => {
    expect(check(text, { [word]: 'refuse' })).toEqual({ action: 'pass', text, found: [] });
  });
});

describe('the action taken', () => {
  const list = { 轻: 'mask', 中: 'hold', 重: 'refuse' } as const;

  test.each([
    ['无事', 'pass', '无事'],
    ['轻', 'mask', '*'],
    ['轻中', 'hold', '*中'],
    ['重轻中', 'refuse', '重*中'],
  ])('%s', (text, action, result) => {
    const { action: done, text: left } = check(text, list);
    expect([done, left]).toEqual([action, result]);
  });

  test('a word found often is reported once, as the list has it', () => {
    expect(check('輕輕輕', list).found).toEqual([{ word: '轻', action: 'mask' }]);
  });
});

test('an empty list accepts every text', () => {
  expect(check('什么都行', {})).toEqual({ action: 'pass', text: '什么都行', found: [] });
});

test('a Chinese word is found in any context, and the remaining text is unchanged', () => {
  const around = fc.string({ unit: 'grapheme' }).filter((text) => !bareText(text).text.includes('赌'));
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(masked(`${before}赌博${after}`, '赌博')).toBe(`${before}**${after}`);
    }),
  );
});

test('of 10,000 words each is found, and no other text is', () => {
  const word = (index: number): string =>
    String.fromCodePoint(0x4e00 + (index % 100), 0x5000 + Math.floor(index / 100), 0x6000 + (index % 7));
  const rules = Array.from({ length: 10_000 }, (_, index) => ({
    word: word(index),
    action: 'hold' as const,
  }));
  const { check: checkAll } = wordMatcher(rules);
  for (let index = 0; index < rules.length; index += 97)
    expect(checkAll(`前${word(index)}后`).found).toEqual([rules[index]]);
  expect(checkAll('春江潮水连海平'.repeat(100)).action).toBe('pass');
});
