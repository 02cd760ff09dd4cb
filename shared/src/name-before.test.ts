import { nameBefore } from './name-before';

test.each([
  ['@', ''],
  ['你好 @小', '小'],
  ['你好@小', '小'],
  ['@小叶 ', undefined],
  ['a@b', undefined],
  ['没有', undefined],
])('in %s the mention being typed is %s', (text, name) => {
  expect(nameBefore(text, text.length)).toBe(name);
});
