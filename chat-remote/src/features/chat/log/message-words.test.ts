import { mentionsMe, wordParts } from './message-words';

const mentions = [
  { user_id: 2, name: '小叶' },
  { user_id: 3, name: '小叶子' },
];

test('addresses and mentioned people stand out, the longest name first', () => {
  const parts = wordParts({ content: '@小叶子 看 https://yanye.example/a?b=1，@小叶', mentions }, 2);
  expect(parts).toEqual([
    { kind: 'mention', text: '@小叶子', isMe: false },
    { kind: 'plain', text: ' 看 ' },
    { kind: 'link', text: 'https://yanye.example/a?b=1' },
    { kind: 'plain', text: '，' },
    { kind: 'mention', text: '@小叶', isMe: true },
  ]);
});

test.each([
  [2, true],
  [9, false],
  [0, false],
])('user %i is mentioned: %s', (me, expected) => {
  expect(mentionsMe({ mentions: [...mentions, { user_id: 0, name: '旧友' }] }, me)).toBe(expected);
});
