import { readKey } from './was-read';
import { noteRead, readVersionOf } from './read-versions';

beforeEach(() => localStorage.clear());

describe('the reading history of a browser', () => {
  test('has the version and time by article', () => {
    expect(readVersionOf('a')).toBeUndefined();
    noteRead('a', { version: 3, at: 100 });
    noteRead('b', { version: 1, at: 200 });
    noteRead('a', { version: 4, at: 300 });
    expect(readVersionOf('a')).toEqual({ version: 4, at: 300 });
    expect(readVersionOf('b')).toEqual({ version: 1, at: 200 });
  });

  test('holds the 200 articles that were read last', () => {
    for (let number = 0; number < 201; number += 1) noteRead(`a${number}`, { version: 1, at: number });
    noteRead('a1', { version: 2, at: 500 });
    noteRead('new', { version: 1, at: 501 });
    expect(JSON.parse(localStorage.getItem(readKey) ?? '')).toHaveLength(200);
    expect([readVersionOf('a0'), readVersionOf('a2')]).toEqual([undefined, undefined]);
    expect(readVersionOf('a1')).toEqual({ version: 2, at: 500 });
  });

  test.each(['nonsense', '{"a":1}', '[["a"],[1,2,3],["b","x",1],null]', ''])(
    'is empty where the record is %s, and is written again',
    (kept) => {
      localStorage.setItem(readKey, kept);
      expect(readVersionOf('a')).toBeUndefined();
      noteRead('a', { version: 1, at: 1 });
      expect(readVersionOf('a')).toEqual({ version: 1, at: 1 });
    },
  );

  test('is empty where the browser refuses storage', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    noteRead('a', { version: 1, at: 1 });
    refuse.mockRestore();
    expect(readVersionOf('a')).toBeUndefined();
  });
});
