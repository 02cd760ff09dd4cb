import { valuesInList } from './json-list';

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
