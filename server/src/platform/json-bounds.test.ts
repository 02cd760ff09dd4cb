import { exceededBound } from './json-bounds';

test.each([
  ['', undefined],
  ['1', undefined],
  ['[[1]]', undefined],
  ['[[[1]]]', 'depth'],
  ['{"a":{"b":1}}', undefined],
  ['{"a":{"b":[1]}}', 'depth'],
  ['[[],[],[],[]]', undefined],
  ['["[[[["]', undefined],
  [String.raw`["\"[[["]`, undefined],
  [String.raw`["\\",[[1]]]`, 'depth'],
  [String.raw`["\\\"[[["]`, undefined],
  ['["[[[', undefined],
  ['[[[[[[', 'depth'],
])('%s, of which two levels are allowed, exceeds %s', (json, expected) => {
  expect(exceededBound(json, { depth: 2, values: 20 })).toBe(expected);
});

test.each([
  ['[1,2,3]', undefined],
  ['[1,2,3,4]', 'values'],
  ['{"a":1,"b":2,"c":3,"d":4}', 'values'],
  ['[[],[],[]]', 'values'],
  ['["1,2,3,4,5"]', undefined],
])('%s, of which three values are allowed, exceeds %s', (json, expected) => {
  expect(exceededBound(json, { depth: 32, values: 3 })).toBe(expected);
});
