import { exceededBound, valuesInList } from './json-text';

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

const read = (json: string) => [...valuesInList(json, { depth: 2, characters: 30 })];

test.each([
  ['[]', []],
  [' [ ] \n', []],
  ['[1]', ['1']],
  ['[1,"a", {"b":[2,3]}]', ['1', '"a"', ' {"b":[2,3]}']],
  [String.raw`["a,b","\"],",[]]`, ['"a,b"', String.raw`"\"],"`, '[]']],
  ['[1,]', ['1', '']],
  ['[,1]', ['', '1']],
  ['[\n{"a":1},\n{"a":2}\n]\n', ['\n{"a":1}', '\n{"a":2}\n']],
])('%j holds %j', (json, values) => {
  expect(read(json)).toEqual(values);
});

test.each(['', '1', '{}', 'a[1]', '[', '[1', '["a]', '[1]]', '[1]2', '[1}', '[{]'])(
  '%j is no list',
  (json) => {
    expect(read(json).at(-1)).toBeUndefined();
  },
);

test.each([
  ['two levels', '[[[1]]]', '[[1]]'],
  ['three levels', '[[[[1]]]]', undefined],
  ['30 characters', `[1,"${'a'.repeat(28)}"]`, `"${'a'.repeat(28)}"`],
  ['31 characters', `[1,"${'a'.repeat(29)}"]`, undefined],
  ['many characters and no end', `[1,"${'a'.repeat(29)}`, undefined],
])('a value of %s', (_what, json, last) => {
  expect(read(json).at(-1)).toBe(last);
});
