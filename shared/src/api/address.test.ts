/** @jest-environment node */
import { addressOf } from './address';
import type { HttpCall } from './http';

const get = (path: `/${string}`, parts: Partial<HttpCall> = {}) =>
  addressOf({ call: { method: 'GET', path }, ...parts });

describe('the address of a call', () => {
  test.each([
    ['a path alone', get('/api/menus'), '/api/menus'],
    ['a part of the path', get('/api/articles/:id', { params: { id: 7 } }), '/api/articles/7'],
    [
      'a part with signs',
      get('/api/articles/:id', { params: { id: 'a/b 叶' } }),
      '/api/articles/a%2Fb%20%E5%8F%B6',
    ],
    ['a query', get('/api/articles', { query: { page: 2, key: 'a&b' } }), '/api/articles?page=2&key=a%26b'],
    [
      'absent values',
      get('/api/articles', { query: { tag: undefined, date: null, key: '' } }),
      '/api/articles?key=',
    ],
    ['several values', get('/api/x', { query: { id: [1, 2] } }), '/api/x?id=1&id=2'],
  ])('is made of %s', (_what, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('requires a value for every part of the path', () => {
    expect(() => get('/api/articles/:id')).toThrow('no value for :id');
  });
});
