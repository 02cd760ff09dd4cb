import { readKey } from './was-read';
import { noteRead, readVersionOf } from './read-versions';

beforeEach(() => localStorage.clear());

describe('what this browser has read', () => {
  test('is known by article: the version and when', () => {
    expect(readVersionOf('a')).toBeUndefined();
    noteRead('a', { version: 3, at: 100 });
    noteRead('b', { version: 1, at: 200 });
    noteRead('a', { version: 4, at: 300 });
    expect(readVersionOf('a')).toEqual({ version: 4, at: 300 });
    expect(readVersionOf('b')).toEqual({ version: 1, at: 200 });
  });

  test('is remembered of the 200 articles read last', () => {
    for (let number = 0; number < 201; number += 1) noteRead(`a${number}`, { version: 1, at: number });
    noteRead('a1', { version: 2, at: 500 });
    noteRead('new', { version: 1, at: 501 });
    expect(JSON.parse(localStorage.getItem(readKey) ?? '')).toHaveLength(200);
    expect([readVersionOf('a0'), readVersionOf('a2')]).toEqual([undefined, undefined]);
    expect(readVersionOf('a1')).toEqual({ version: 2, at: 500 });
  });

  test.each(['nonsense', '{"a":1}', '[["a"],[1,2,3],["b","x",1],null]', ''])(
    'is nothing where the record says %s, and is kept anew',
    (kept) => {
      localStorage.setItem(readKey, kept);
      expect(readVersionOf('a')).toBeUndefined();
      noteRead('a', { version: 1, at: 1 });
      expect(readVersionOf('a')).toEqual({ version: 1, at: 1 });
    },
  );

  test('is nothing where the browser refuses to keep anything', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    noteRead('a', { version: 1, at: 1 });
    refuse.mockRestore();
    expect(readVersionOf('a')).toBeUndefined();
  });
});
