import { valuesInList } from './json-list';

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
  expect([...valuesInList(json)]).toEqual(values);
});

test.each(['', '1', '{}', 'a[1]', '[', '[1', '["a]', '[1]]', '[1]2', '[1}', '[{]'])(
  '%j is no list',
  (json) => {
    expect([...valuesInList(json)].at(-1)).toBeUndefined();
  },
);
