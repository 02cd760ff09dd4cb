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

describe('the query of a list', () => {
  test('is written to the query string and read back', () => {
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

  test('is written in a fixed order, so that saved views match', () => {
    const search = (text: string) => writeTableQuery(at(text), fields).toString();
    expect(search('id=a&status=draft&key=x')).toBe(search('key=x&status=draft&id=a'));
  });

  test.each(['status=nothing', 'page=0', 'page=x', 'limit=7', 'sort=else', 'key=%20', 'other=1'])(
    'shows all rows for the query string %j',
    (search) => expect(at(search)).toEqual(whole),
  );

  test('returns to the first page when a filter changes', () => {
    const query = at('page=4&status=draft&id=a');
    expect(changeTableQuery(query, { filters: { id: '' } })).toMatchObject({
      page: 1,
      filters: { status: 'draft' },
    });
    expect(changeTableQuery(query, { page: 5 })).toMatchObject({ page: 5, filters: { id: 'a' } });
  });

  test('is sent to the server with the parameter names of its API', () => {
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
  ])('%j is a narrowed query: %s', (search, narrowed) => {
    expect(isNarrowed(at(search))).toBe(narrowed);
    expect(isNarrowed(widened(at(search)))).toBe(false);
  });

  test('understands an earlier name of a parameter, and writes the current one', () => {
    const renamed = { filters: [{ name: 'status', former: 'show', values: ['pending'] }], sorts: ['a'] };
    const read = (search: string) => readTableQuery(new URLSearchParams(search), renamed);
    expect(read('show=pending').filters).toEqual({ status: 'pending' });
    expect(read('show=reports').filters).toEqual({});
    expect(writeTableQuery(read('show=pending'), renamed).toString()).toBe('status=pending');
  });
});
