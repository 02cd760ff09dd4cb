/** @jest-environment node */
import { articleCalls } from '../contract/articles.calls';
import { slugProblem } from './article-slug.policy';
import { reactionCalls } from '../contract/reactions.calls';
import { searchCalls } from '../contract/search.calls';

describe('the slug of an article', () => {
  test.each(['a', 'leaves-of-words', '言叶', '2026-读书-list', '词'.repeat(80)])('may be %s', (slug) => {
    expect(slugProblem(slug)).toBeUndefined();
  });

  test.each([
    ['Leaves', '网址别名只能用小写字母、数字、汉字和连字符（-）'],
    ['a b', '网址别名只能用小写字母、数字、汉字和连字符（-）'],
    ['a/b', '网址别名只能用小写字母、数字、汉字和连字符（-）'],
    ['a.md', '网址别名只能用小写字母、数字、汉字和连字符（-）'],
    ['-a', '网址别名不能以连字符开头或结尾，连字符也不能相连'],
    ['a-', '网址别名不能以连字符开头或结尾，连字符也不能相连'],
    ['a--b', '网址别名不能以连字符开头或结尾，连字符也不能相连'],
    ['404', '网址别名不能全是数字，请加上字母或汉字'],
    ['new', '“new”是网站保留的词，请换一个网址别名'],
    ['词'.repeat(81), '网址别名最多 80 个字'],
  ])('may not be %s', (slug, problem) => {
    expect(slugProblem(slug)).toBe(problem);
  });

  test('cannot be the name of an existing call below the articles', () => {
    const paths = Object.values({ ...articleCalls, ...reactionCalls, ...searchCalls }).map(
      ({ path }) => path,
    );
    const words = paths.flatMap((path) => /^\/api\/articles\/([a-z_]+)/.exec(path)?.[1] ?? []);
    expect(words).toContain('mine');
    expect(words.filter((word) => slugProblem(word) === undefined)).toEqual([]);
  });
});
