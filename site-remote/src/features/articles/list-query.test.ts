import { noFilters } from './list-filters';
import { lastPageOf, listQuery } from './list-query';

test('a page behind the farthest one is asked for as the farthest, which tells the number of articles', () => {
  expect(listQuery({ ...noFilters, page: 1_001 }).query.page).toBe(1_001);
  expect(listQuery({ ...noFilters, page: 100_000 }).query.page).toBe(1_001);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [10_010, 1_001],
  [50_000, 1_001],
])('of %d articles the last page that readers can turn to is %d', (count, last) => {
  expect(lastPageOf(count)).toBe(last);
});
