import { triplesOf } from './character-triples';

describe('triples', () => {
  test('three characters in a row, each with the next two', () => {
    const [first, second, ...others] = triplesOf('春江花月');
    expect(others).toEqual([]);
    expect([first, second]).toEqual([triplesOf('春江花')[0], triplesOf('江花月')[0]]);
  });

  test('fewer than three characters have none', () =>
    expect(['', '春', '春江', '𠮷𠮷'].map(triplesOf)).toEqual([[], [], [], []]));

  test('differ in each place, beyond the first plane too, and fit into 63 bits', () => {
    const characters = ['一', '丁', '鿿', 'ー', '𠀀', '𳑿', '\u{10ffff}'];
    const triples = characters.flatMap((one) =>
      characters.flatMap((two) => characters.flatMap((three) => triplesOf(one + two + three))),
    );
    expect(new Set(triples).size).toBe(characters.length ** 3);
    expect(triples.every((triple) => BigInt(triple) > 0n && BigInt(triple) < 2n ** 63n)).toBe(true);
  });
});
