import { matching, spanOf } from './matching';

const entries = ['评论列表', '日志列表', '敏感词', 'QQ 设置', '写文章'].map((title) => ({
  key: title,
  title,
  hint: title === '敏感词' ? '系统管理' : '',
}));
const found = (words: string) => matching(entries, words).map(({ title }) => title);

test.each([
  ['characters', '日志', ['日志列表']],
  ['pinyin', 'rizhi', ['日志列表']],
  ['initials', 'rzlb', ['日志列表']],
  ['the beginning of pinyin', 'ping', ['评论列表']],
  ['letters of any case', 'qq', ['QQ 设置']],
  ['the group of a screen', 'xitong', ['敏感词']],
  ['nothing', 'zzz', []],
])('an entry is found by %s', (_what, words, expected) => {
  expect(found(words)).toEqual(expected);
});

test('a title that begins with the words comes first, and all are listed without words', () => {
  expect(found('l')).toEqual(['评论列表', '日志列表', '敏感词']);
  expect(
    matching(
      [
        { key: 'a', title: '页面列表' },
        { key: 'b', title: '列表' },
      ],
      '列表',
    ).map(({ key }) => key),
  ).toEqual(['b', 'a']);
  expect(found('')).toHaveLength(entries.length);
});

test('the matched characters are known', () => {
  expect(spanOf('标签排版', 'pb')).toEqual([2, 3]);
  expect(spanOf('标签排版', '')).toBeUndefined();
});
