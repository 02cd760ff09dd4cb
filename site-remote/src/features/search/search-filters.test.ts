import { isNarrowed, noSearch, refinedSearch, searchAddress, searchFiltersOf } from './search-filters';

describe('the address of the search page has all parameters', () => {
  test.each([
    ['', noSearch],
    ['key=%20银杏%20', { ...noSearch, key: '银杏' }],
    ['key=银%00杏', { ...noSearch, key: '银 杏' }],
    [
      'sort=look_count+desc&tag=C%2B%2B&category=随笔&page=3',
      {
        page: 3,
        key: '',
        sort: 'look_count desc',
        tag: 'C++',
        category: '随笔',
      },
    ],
    ['sort=title+desc', noSearch],
    ['page=0', noSearch],
    ['page=two', noSearch],
    [`key=${'叶'.repeat(200)}`, { ...noSearch, key: '叶'.repeat(100) }],
    [`tag=${'叶'.repeat(200)}`, { ...noSearch, tag: '叶'.repeat(16) }],
  ])('"%s" is parsed', (query, filters) => {
    expect(searchFiltersOf(new URLSearchParams(query))).toEqual(filters);
  });

  test.each([
    [noSearch, '/search'],
    [{ ...noSearch, key: 'a&b', page: 2 }, '/search?key=a%26b&page=2'],
    [
      { ...noSearch, tag: '树', category: '随笔', sort: 'digg_count desc' } as const,
      '/search?sort=digg_count+desc&category=%E9%9A%8F%E7%AC%94&tag=%E6%A0%91',
    ],
  ])('%j is written as %s', (filters, address) => {
    expect(searchAddress(filters)).toBe(address);
    expect(searchFiltersOf(new URL(address, 'http://host').searchParams)).toEqual(filters);
  });

  test('a change leads to the first page', () => {
    expect(refinedSearch({ ...noSearch, key: '叶', page: 4 }, { tag: '树' })).toBe(
      '/search?key=%E5%8F%B6&tag=%E6%A0%91',
    );
  });

  test('a keyword alone is no filter', () => {
    expect([isNarrowed({ ...noSearch, key: '叶' }), isNarrowed({ ...noSearch, tag: '叶' })]).toEqual([
      false,
      true,
    ]);
  });
});
