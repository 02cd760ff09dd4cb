import {
  changeTableQuery,
  filterOf,
  isNarrowed,
  readTableQuery,
  widened,
  writeTableQuery,
  type QueryFields,
} from './table-query';

const fields: QueryFields = {
  filters: [
    { name: 'status', values: ['draft', 'published'] },
    { name: 'id', as: 'article_id' },
  ],
  sorts: ['created_at desc', 'title asc'],
};
const at = (search: string) => readTableQuery(new URLSearchParams(search), fields);
const whole = { page: 1, limit: 20, key: '', sort: 'created_at desc', filters: {} };

describe('what a list shows', () => {
  test('stands in the address and is read back from it', () => {
    const query = {
      page: 3,
      limit: 50,
      key: '你好',
      sort: 'title asc',
      filters: { status: 'draft', id: 'a b&c' },
    };
    expect(readTableQuery(writeTableQuery(query, fields), fields)).toEqual(query);
    expect(writeTableQuery(whole, fields).toString()).toBe('');
  });

  test('stands there in one order, so that a saved view is known again', () => {
    const search = (text: string) => writeTableQuery(at(text), fields).toString();
    expect(search('id=a&status=draft&key=x')).toBe(search('key=x&status=draft&id=a'));
  });

  test.each(['status=nothing', 'page=0', 'page=x', 'limit=7', 'sort=else', 'key=%20', 'other=1'])(
    'is everything where the address says %j',
    (search) => expect(at(search)).toEqual(whole),
  );

  test('begins at the first page whenever something else is chosen', () => {
    const query = at('page=4&status=draft&id=a');
    expect(changeTableQuery(query, { filters: { id: '' } })).toMatchObject({
      page: 1,
      filters: { status: 'draft' },
    });
    expect(changeTableQuery(query, { page: 5 })).toMatchObject({ page: 5, filters: { id: 'a' } });
  });

  test('is asked for in the words of the server', () => {
    expect(filterOf(at('id=a&key=好'), fields)).toEqual({
      article_id: 'a',
      key: '好',
      sort: 'created_at desc',
    });
  });

  test.each([
    ['', false],
    ['page=2&sort=title+asc', false],
    ['key=a', true],
    ['status=draft', true],
  ])('%j leaves something out: %s', (search, narrowed) => {
    expect(isNarrowed(at(search))).toBe(narrowed);
    expect(isNarrowed(widened(at(search)))).toBe(false);
  });
});
