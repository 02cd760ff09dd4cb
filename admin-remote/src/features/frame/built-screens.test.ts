import { linkTo } from './built-screens';

const built = { path: 'article_list', title: '文章列表' };
const pending = { path: 'config/qiniu', title: '七牛云设置' };
const below = (...children: readonly (typeof built)[]) => ({ path: 'system', title: '组', children });

test.each([
  ['a built screen, by its path', built, '/admin/article/article_list', '/admin/article/article_list'],
  ['no pending screen', pending, '/admin/system/config/qiniu', undefined],
  ['a group, by its path', below(built, pending), '/admin/system', '/admin/system'],
  ['the first built child', below(pending, built), '/admin/system', '/admin/system/article_list'],
  ['no group without a built child', below(pending), '/admin/system', undefined],
])('the links lead to %s', (_what, screen, path, expected) => {
  expect(linkTo(screen, path)).toBe(expected);
});
