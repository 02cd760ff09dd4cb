import { fitsQuery, navEntries, shownAddress } from './nav-entries';

const menus = [
  { id: 1, title: '首页', path: '/' },
  { id: 2, title: '新闻', path: '/news' },
  { id: 3, title: '友站', path: 'https://example.org/' },
];
const titles = (enable: boolean, order: number) =>
  navEntries(menus, { enable, order }).map(({ title }) => title);

describe('the navigation', () => {
  test.each([
    [0, ['角色广场', '首页', '新闻', '友站']],
    [1, ['首页', '角色广场', '新闻', '友站']],
    [3, ['首页', '新闻', '友站', '角色广场']],
    [99, ['首页', '新闻', '友站', '角色广场']],
    [-1, ['角色广场', '首页', '新闻', '友站']],
  ])('has the role square at index %i when the big model is enabled', (order, expected) => {
    expect(titles(true, order)).toEqual(expected);
  });

  test('has no role square while the big model is disabled', () => {
    expect(titles(false, 1)).toEqual(['首页', '新闻', '友站']);
  });

  test('does not repeat a role square that is a menu', () => {
    const own = [{ id: 4, title: '角色', path: '/bigModel/square' }];
    expect(navEntries(own, { enable: true, order: 0 })).toHaveLength(1);
  });

  test('marks paths that start with http as external', () => {
    expect(navEntries(menus, { enable: false, order: 0 }).map(({ external }) => external)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the entry of the current address', () => {
  const entries = [
    { title: '首页', path: '/' },
    { title: '教程', path: '/?category=教程' },
    { title: '排版', path: '/?category=教程&tag=排版' },
  ].map((entry) => ({ ...entry, external: false }));
  const current = (search: string) =>
    entries.filter(({ path }) => fitsQuery(path, search, entries)).map(({ title }) => title);

  test.each([
    ['no query', '', ['首页']],
    ['the query of an entry', `?category=${encodeURIComponent('教程')}`, ['教程']],
    ['that query and the page of a list', `?category=${encodeURIComponent('教程')}&page=2`, ['教程']],
    ['a query that begins alike', `?category=${encodeURIComponent('教程二')}`, ['首页']],
    ['a query that no entry has', `?category=${encodeURIComponent('随笔')}`, ['首页']],
  ])('is found with %s', (_name, search, expected) => {
    expect(current(search)).toEqual(expected);
  });
});

describe('what the navigation shows of an address', () => {
  const entries = [
    { title: '首页', path: '/', external: false },
    { title: '新闻', path: '/News/today?kind=all', external: false },
    { title: '标签', path: '/标签', external: false },
    { title: '友站', path: 'https://example.org/article', external: true },
  ];

  test.each([
    ['/', '?page=2'],
    ['/news', ''],
    ['/news/today', '?kind=all'],
    ['/%E6%A0%87%E7%AD%BE/a', '?b'],
  ])('is the whole of %s%s, which an entry may lead to', (pathname, search) => {
    expect(shownAddress({ pathname, search }, entries)).toBe(pathname + search);
  });

  test.each(['/article/1', '/newspaper', '/%E6%A0%87'])('is nothing of %s', (pathname) => {
    expect(shownAddress({ pathname, search: '?page=2' }, entries)).toBe('');
  });

  test('is the whole of any address where an entry is relative to it', () => {
    const relative = [{ title: '下一页', path: '?page=2', external: false }];
    expect(shownAddress({ pathname: '/article/1', search: '' }, relative)).toBe('/article/1');
  });
});
