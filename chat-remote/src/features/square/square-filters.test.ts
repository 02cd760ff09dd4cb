import { noFilters, squareAddress, squareFiltersOf } from './square-filters';

const readFrom = (search: string) => squareFiltersOf(new URLSearchParams(search));

test.each([
  ['', 0],
  ['tag=2', 2],
  ['tag=', 0],
  ['tag=x', 0],
  ['tag=-1', 0],
  ['tag=1.5', 0],
])('the query string ?%s selects tag %s', (search, tag) => {
  expect(readFrom(search).tag).toBe(tag);
});

test.each([
  ['sort=new', { sort: 'new' }],
  ['sort=drop', {}],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=1e9', {}],
  [`key=${encodeURIComponent(' 诗\u0000词 ')}`, { key: '诗 词' }],
  [`key=${encodeURIComponent('😀'.repeat(101))}`, { key: '😀'.repeat(100) }],
])('the query string ?%s is understood, or ignored', (search, expected) => {
  expect(readFrom(search)).toEqual({ ...noFilters, ...expected });
});

test('one list has one address', () => {
  expect(squareAddress(readFrom('sort=popular&page=1&key='))).toBe('/bigModel/square');
  expect(squareAddress(readFrom('page=2&sort=new&key=a&tag=3'))).toBe(
    '/bigModel/square?tag=3&key=a&sort=new&page=2',
  );
});
