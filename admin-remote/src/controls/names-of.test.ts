import { namesOf, questionOf } from './names-of';

describe('names of what an action is done to', () => {
  it('lists up to three, and counts more', () => {
    expect(namesOf(['《一》'], 1, '篇文章')).toBe('《一》');
    expect(namesOf(['《一》', '《二》', '《三》'], 3, '篇文章')).toBe('《一》、《二》、《三》');
    expect(namesOf(['《一》', '《二》', '《三》', '《四》'], 1200, '篇文章')).toBe(
      '《一》、《二》、《三》等 1,200 篇文章',
    );
  });

  it('ask without a typed space before a name, and count what has no names', () => {
    expect(questionOf('删除', ['「一」'], 1, '条')).toBe('删除「一」？');
    expect(questionOf('删除', ['Kevin Wang', '墨白'], 2, '位用户')).toBe('删除Kevin Wang、墨白？');
    expect(questionOf('删除', [], 12, '条')).toBe('删除 12 条？');
  });
});
