import { changeListQuery, clearedListQuery, isFiltered, readListQuery, writeListQuery } from './list-query';

const read = (search: string) => readListQuery(new URLSearchParams(search));
const asEver = {
  page: 1,
  limit: 10,
  key: '',
  category: '',
  tag: '',
};

describe('the list in the address', () => {
  test.each([
    ['nothing', '', {}],
    ['a page', 'page=3', { page: 3 }],
    ['a page that is a word', 'page=last', {}],
    ['a page below one', 'page=0', {}],
    ['a page size on offer', 'limit=50', { limit: 50 }],
    ['a page size not on offer', 'limit=9999', {}],
    ['a search with spaces around it', 'key=%20%E6%96%87%20', { key: '文' }],
    ['filters', 'category=Java&tag=JVM', { category: 'Java', tag: 'JVM' }],
    ['filters of other lists', 'status=draft&is_top=true&sort=title+asc', {}],
    ['words of others', 'utm_source=x', {}],
  ])('reads %s', (_what, search, wanted) => {
    expect(read(search)).toEqual({ ...asEver, ...wanted });
  });

  test.each(['', 'page=3', 'key=文&tag=C%2B%2B', 'limit=20', 'category=a%26b'])(
    'writes %p back as it was read',
    (search) => {
      expect(read(writeListQuery(read(search)).toString())).toEqual(read(search));
    },
  );

  test('writes nothing for a list as ever', () => {
    expect(writeListQuery(read('page=1&limit=10')).toString()).toBe('');
  });
});

describe('changing the list', () => {
  test('starts at the first page when a filter changes', () => {
    expect(changeListQuery(read('page=7'), { tag: 'JVM' })).toMatchObject({ page: 1, tag: 'JVM' });
  });

  test('keeps the filters when a page is turned', () => {
    expect(changeListQuery(read('tag=JVM'), { page: 2 })).toMatchObject({ page: 2, tag: 'JVM' });
  });

  test('clears filters and keeps the page size', () => {
    const query = read('page=2&key=a&category=b&tag=c&limit=20');
    expect(isFiltered(query)).toBe(true);
    expect(clearedListQuery(query)).toEqual({ ...asEver, limit: 20 });
    expect(isFiltered(clearedListQuery(query))).toBe(false);
  });
});
