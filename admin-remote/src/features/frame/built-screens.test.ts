import { linkTo } from './built-screens';

const built = { path: 'article_list', title: '文章列表' };
const below = (...children: readonly (typeof built)[]) => ({ path: 'system', title: '组', children });

test.each([
  ['a built screen, by its path', built, '/admin/article/article_list', '/admin/article/article_list'],
  ['a group, by its path', below(built), '/admin/system', '/admin/system'],
])('the links lead to %s', (_what, screen, path, expected) => {
  expect(linkTo(screen, path)).toBe(expected);
});
