import { linkTo } from './built-screens';

const built = { path: 'article_list', title: '文章列表' };
const pending = { path: 'chat_list', title: '聊天列表' };
const below = (...children: readonly (typeof built)[]) => ({ path: 'chat_group', title: '组', children });

test.each([
  ['a built screen, by its path', built, '/admin/article/article_list', '/admin/article/article_list'],
  ['no pending screen', pending, '/admin/chat_group/chat_list', undefined],
  ['a group, by its path', below(built, pending), '/admin/chat_group', '/admin/chat_group'],
  ['the first built child', below(pending, built), '/admin/chat_group', '/admin/chat_group/article_list'],
  ['no group without a built child', below(pending), '/admin/chat_group', undefined],
])('the links lead to %s', (_what, screen, path, expected) => {
  expect(linkTo(screen, path)).toBe(expected);
});
