import fc from 'fast-check';
import { foldAscii, gramsOf, gramsOfKey } from './chat-grams';

const texts = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'春江Ab%_ 。😀') });

test('a key of one or two units is contained where its grams are', () => {
  fc.assert(
    fc.property(texts, texts, (text, typed) => {
      const key = typed.slice(0, 2);
      const has = new Set(gramsOf(text));
      expect(gramsOfKey(key).every((gram) => has.has(gram))).toBe(foldAscii(text).includes(foldAscii(key)));
    }),
  );
});

test('a text that contains a key has all of its grams', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, key, after) => {
      const has = new Set(gramsOf(before + key + after));
      expect(gramsOfKey(key).filter((gram) => !has.has(gram))).toEqual([]);
    }),
  );
});

test('only ASCII letters are the same in both cases', () => {
  expect(foldAscii('ÀÉ AbC Ж')).toBe('ÀÉ abc Ж');
});
