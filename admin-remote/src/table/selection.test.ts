import { noSelection, ticked } from './selection';

const shown = ['a', 'b', 'c', 'd'];

describe('ticking rows', () => {
  test('ticks one, and takes its tick away', () => {
    const one = ticked(noSelection, shown, 'b', false);
    expect(one.ids).toEqual(['b']);
    expect(ticked(one, shown, 'b', false).ids).toEqual([]);
  });

  test('ticks all from the last one, in both directions', () => {
    const from = ticked(noSelection, shown, 'c', false);
    expect(ticked(from, shown, 'a', true).ids).toEqual(['a', 'b', 'c']);
    expect(ticked(from, shown, 'd', true).ids).toEqual(['c', 'd']);
  });

  test('takes ticks away in a range as well', () => {
    const all = { ids: shown, anchor: 'a' };
    expect(ticked(all, shown, 'c', true).ids).toEqual(['d']);
  });

  test('ticks one where the range would begin on another page', () => {
    expect(ticked({ ids: [], anchor: 'z' }, shown, 'b', true).ids).toEqual(['b']);
  });
});
