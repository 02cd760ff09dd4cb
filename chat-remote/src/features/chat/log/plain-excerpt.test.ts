import { plainExcerpt } from './plain-excerpt';

test.each([
  ['过一遍**第二稿**', '过一遍第二稿'],
  ['# 标题 正文', '标题 正文'],
  ['> 引用 同意', '引用 同意'],
  ['- 一', '一'],
  ['见 [这里](https://a.example) 和 `code`', '见 这里 和 code'],
  ['3 * 4 = 12', '3 * 4 = 12'],
  ['a_b 与 a-b', 'a_b 与 a-b'],
])('%j is %j', (excerpt, plain) => {
  expect(plainExcerpt(excerpt)).toBe(plain);
});
