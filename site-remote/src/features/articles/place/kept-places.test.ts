import { forgetPlace, keepPlace, placeIn } from './kept-places';

beforeEach(() => localStorage.clear());

test('a place is kept for its article and version', () => {
  keepPlace('a', 1, 7);
  keepPlace('b', 2, 3);
  keepPlace('a', 1, 9);
  expect([placeIn('a', 1), placeIn('b', 2), placeIn('a', 2), placeIn('c', 1)]).toEqual([
    9,
    3,
    undefined,
    undefined,
  ]);
});

test('a place is forgotten, and the oldest beyond fifty are', () => {
  keepPlace('a', 1, 7);
  forgetPlace('a');
  expect(placeIn('a', 1)).toBeUndefined();
  for (let number = 0; number <= 50; number += 1) keepPlace(`article ${number}`, 1, number);
  expect([placeIn('article 0', 1), placeIn('article 1', 1)]).toEqual([undefined, 1]);
});

test.each(['nonsense', '{}', '[["a"],["a",1,"7"]]'])('what others stored is ignored: %s', (stored) => {
  localStorage.setItem('yanye_read_places', stored);
  expect(placeIn('a', 1)).toBeUndefined();
});
