import { filtersOf, homeAddress, isFiltered, noFilters, refined } from './list-filters';

describe('the address of the home page has all state of the list', () => {
  test.each([
    ['', noFilters],
    ['page=3', { ...noFilters, page: 3 }],
    ['page=0', noFilters],
    ['page=-2', noFilters],
    ['page=1.5', noFilters],
    ['page=two', noFilters],
    ['key=%20树叶%20', { ...noFilters, key: '树叶' }],
    ['tag=C%2B%2B&category=随笔', { ...noFilters, tag: 'C++', category: '随笔' }],
    ['unknown=1', noFilters],
    ['date=2026-03-01', { ...noFilters, date: '2026-03-01' }],
    ['date=yesterday', noFilters],
  ])('"%s" is parsed', (query, filters) => {
    expect(filtersOf(new URLSearchParams(query))).toEqual(filters);
  });

  test.each([
    [noFilters, '/'],
    [{ ...noFilters, page: 2 }, '/?page=2'],
    [{ ...noFilters, page: 2, key: 'a&b', tag: 'C++', category: '' }, '/?key=a%26b&tag=C%2B%2B&page=2'],
  ])('%o is written as %s', (filters, address) => {
    expect(homeAddress(filters)).toBe(address);
  });

  test('a changed filter leads to the first page and keeps the others', () => {
    expect(refined({ ...noFilters, page: 4, key: '叶' }, { tag: '诗' })).toBe(
      '/?key=%E5%8F%B6&tag=%E8%AF%97',
    );
  });

  test.each([
    [noFilters, false],
    [{ ...noFilters, page: 9 }, false],
    [{ ...noFilters, key: 'x' }, true],
    [{ ...noFilters, tag: 'x' }, true],
    [{ ...noFilters, category: 'x' }, true],
  ])('%o is filtered: %s', (filters, filtered) => {
    expect(isFiltered(filters)).toBe(filtered);
  });
});
