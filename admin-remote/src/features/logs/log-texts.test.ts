import { aLogEntry } from '@yanye/shared/testing/builders/logs';
import { differenceOf, personOf, prettyJson } from './log-texts';

test.each([
  ['在字句间相遇', '在字里相遇', '句间', '里'],
  ['2019-04-01', '2019-04-12', '01', '12'],
  ['', '新的', '', '新的'],
  ['aa', 'a', 'a', ''],
  ['同样', '同样', '', ''],
])('%s → %s differ in 「%s」 and 「%s」', (before, after, removed, added) => {
  const parts = differenceOf(before, after);
  expect([parts.before.own, parts.after.own]).toEqual([removed, added]);
  expect(parts.before.head + parts.before.own + parts.before.tail).toBe(before);
  expect(parts.after.head + parts.after.own + parts.after.tail).toBe(after);
});

const actor = (kind: 'user' | 'visitor' | 'job' | 'command', nick_name = '') => ({
  actor: { kind, name: '', nick_name, avatar: '' },
});

test.each([
  ['a user', aLogEntry(), '林间'],
  ['a user who left', aLogEntry({ userName: '', details: actor('user') }), '已注销用户'],
  ['a visitor who typed a name', aLogEntry({ userID: 0, userName: 'lin', details: actor('visitor') }), 'lin'],
  ['a visitor', aLogEntry({ userID: 0, userName: '', details: actor('visitor') }), '访客'],
  ['a job', aLogEntry({ userID: 0, userName: '', details: actor('job') }), '系统'],
  ['a command', aLogEntry({ userID: 0, userName: '', details: actor('command') }), '命令行'],
])('%s is named', (_who, entry, name) => {
  expect(personOf(entry)).toBe(name);
});

test('text that is no JSON is shown as it is', () => {
  expect([prettyJson('{"a":1}'), prettyJson('{"a"')]).toEqual(['{\n  "a": 1\n}', '{"a"']);
});
