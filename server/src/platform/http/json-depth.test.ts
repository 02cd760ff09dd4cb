import { isNestedDeeper } from './json-depth';

test.each([
  ['', false],
  ['1', false],
  ['[[1]]', false],
  ['[[[1]]]', true],
  ['{"a":{"b":1}}', false],
  ['{"a":{"b":[1]}}', true],
  ['[[],[],[],[]]', false],
  ['["[[[["]', false],
  [String.raw`["\"[[["]`, false],
  [String.raw`["\\",[[1]]]`, true],
  ['[[[[[[', true],
])('%s is nested deeper than two levels: %s', (json, expected) => {
  expect(isNestedDeeper(json, 2)).toBe(expected);
});
