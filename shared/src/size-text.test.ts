import { sizeText } from './size-text';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [23_450, '22.9 KB'],
  [345_600, '338 KB'],
  [2_621_440, '2.5 MB'],
])('%i bytes are displayed as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
