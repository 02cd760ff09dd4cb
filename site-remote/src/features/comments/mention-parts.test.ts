import { mentionParts } from './mention-parts';

const mention = (name: string, nick_name = name) => ({ user_id: 1, name, nick_name });

test.each([
  ['没有人', [], ['没有人']],
  ['@小叶 好', [mention('小叶')], ['[@小叶]', ' 好']],
  ['问@小叶和@站长', [mention('小叶'), mention('站长')], ['问', '[@小叶]', '和', '[@站长]']],
  ['@小叶子', [mention('小叶'), mention('小叶子')], ['[@小叶子]']],
  ['@小叶 好', [mention('小叶', '大叶')], ['[@大叶]', ' 好']],
  ['@别人', [mention('小叶')], ['@别人']],
])('%s', (content, mentions, expected) => {
  const parts = mentionParts(content, mentions);
  expect(parts.map(({ text, isMention }) => (isMention ? `[${text}]` : text))).toEqual(expected);
});
