import { moved } from './moved';

test.each([
  ['to the front', 2, 0, 'cab'],
  ['to the end', 0, 2, 'bca'],
  ['one up', 1, 0, 'bac'],
  ['before the start', 0, -1, 'abc'],
  ['past the end', 2, 3, 'abc'],
  ['nothing', 7, 0, 'abc'],
])('moves an entry %s', (_where, from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected);
});
