import { anArticle } from '@yanye/shared/testing/builders/articles';
import { noFilters } from './list-filters';
import { newestIn } from './newest-in';

const of = (day: string, is_top = false) => anArticle({ created_at: `${day} 08:00:00`, is_top });
const mixed = [of('2026-01-02', true), of('2026-03-04'), of('2026-03-01')];

describe('the day of the newest article of a list', () => {
  test('is that of the newest on the first page', () => {
    expect(newestIn({ ...noFilters, tag: '树' }, mixed)).toBe('2026-03-04');
    expect(newestIn({ ...noFilters, category: '随笔' }, [of('2026-05-01', true), ...mixed])).toBe(
      '2026-05-01',
    );
  });

  test.each([
    ['of a later page', { page: 2, tag: '树' }, mixed],
    ['of a search', { key: '银杏' }, mixed],
    ['of a series', { series: '四季' }, mixed],
    ['of pinned articles alone', { tag: '树' }, [of('2026-01-02', true)]],
    ['of an empty list', { tag: '树' }, []],
    ['that is loading', { tag: '树' }, undefined],
  ])('is unknown %s', (_what, filters, articles) => {
    expect(newestIn({ ...noFilters, ...filters }, articles)).toBeUndefined();
  });
});
