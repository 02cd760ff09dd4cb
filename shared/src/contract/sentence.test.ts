import { sentence } from './sentence.calls';

test.each([
  ['请补上出处', '请补上出处。'],
  ['请补上出处。', '请补上出处。'],
  ['能补上出处吗？', '能补上出处吗？'],
  [' Please name the source. ', 'Please name the source.'],
])('“%s” ends with one stop', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});
