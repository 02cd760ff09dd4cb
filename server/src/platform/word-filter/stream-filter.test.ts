import fc from 'fast-check';
import { streamFilter } from './stream-filter';
import type { WordAction } from './word-filter';
import { wordMatcher } from './word-matcher';

type Words = Readonly<Record<string, WordAction>>;

const matcherOf = (words: Words) =>
  wordMatcher(Object.entries(words).map(([word, action]) => ({ word, action })));

/** @returns all that a client gets, and the word that ended it */
const streamed = (pieces: readonly string[], words: Words, before = '') => {
  const filter = streamFilter(matcherOf(words), before);
  let text = '';
  for (const piece of pieces) {
    const passed = filter.push(piece);
    text += passed.text;
    if (passed.blocked) return { text, blocked: passed.blocked.word };
  }
  const rest = filter.end();
  return { text: text + rest.text, blocked: rest.blocked?.word };
};

describe('a word that is cut over pieces', () => {
  const words = { 赌博: 'refuse', 'bad word': 'hold', 轻语: 'mask', ass: 'refuse' } as const;

  test.each([
    [['去赌', '博吧'], '去', '赌博'],
    [['去赌·', ' \u200b', '博吧'], '去', '赌博'],
    [['a bad', ' w', 'o', 'rd'], 'a ', 'bad word'],
    [['a b', 'ass'], 'a bass', undefined],
    [['an ass', 'et'], 'an asset', undefined],
    [['an ass', ' is'], 'an ', 'ass'],
    [['an as', 's'], 'an ', 'ass'],
    [['说轻', '语呢'], '说**呢', undefined],
    [['𠮷'.slice(0, 1), `${'𠮷'.slice(1)}赌一把`], '𠮷赌一把', undefined],
  ])('%j', (pieces, text, blocked) => {
    expect(streamed(pieces, words)).toEqual({ text, blocked });
  });

  test('is found where it began in a text that was shown before', () => {
    expect(streamed(['博吧'], words, '去赌')).toEqual({ text: '', blocked: '赌博' });
  });
});

test('without a list each piece passes at once', () => {
  const filter = streamFilter(matcherOf({}));
  expect([filter.push('甲'), filter.push('乙'), filter.end()]).toEqual([
    { text: '甲' },
    { text: '乙' },
    { text: '' },
  ]);
});

test('no more is held back than the longest word has letters', () => {
  const filter = streamFilter(matcherOf({ 一二三: 'refuse' }));
  expect(filter.push('甲乙丙丁戊').text).toBe('甲乙');
});

const sign = fc.constantFrom('a', 'b', '甲', '乙', ' ', '-', '𠮷', 'é', '1');
const word = fc
  .array(fc.constantFrom('a', 'b', '甲', '乙', '1'), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(''));
const list = fc.dictionary(word, fc.constantFrom<WordAction>('mask', 'hold', 'refuse'), {
  minKeys: 1,
  maxKeys: 5,
});

test('pieces are judged like the whole text, and no sign of a refused word is let through', () => {
  fc.assert(
    fc.property(fc.array(fc.array(sign, { maxLength: 4 }), { maxLength: 12 }), list, (parts, words) => {
      const pieces = parts.map((part) => part.join(''));
      const whole = pieces.join('');
      const matcher = matcherOf(words);
      const { text, blocked } = streamed(pieces, words);
      const strict = matcher.scan(whole).hits.filter(({ rule }) => rule.action !== 'mask');
      if (strict.length === 0) {
        expect(blocked).toBeUndefined();
        expect(text).toBe(matcher.check(whole).text);
        return;
      }
      expect(blocked).toBeDefined();
      const first = Math.min(...strict.map(({ start }) => start));
      // Masks replace characters by single stars.
      expect(Array.from(text).length).toBeLessThanOrEqual(Array.from(whole.slice(0, first)).length);
    }),
    { numRuns: 3_000 },
  );
});
