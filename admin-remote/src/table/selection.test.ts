import { noSelection, ticked } from './selection';

const shown = ['a', 'b', 'c', 'd'];

describe('row selection', () => {
  test('selects a row and deselects it', () => {
    const one = ticked(noSelection, shown, 'b', false);
    expect(one.ids).toEqual(['b']);
    expect(ticked(one, shown, 'b', false).ids).toEqual([]);
  });

  test('selects a range from the last row in both directions', () => {
    const from = ticked(noSelection, shown, 'c', false);
    expect(ticked(from, shown, 'a', true).ids).toEqual(['a', 'b', 'c']);
    expect(ticked(from, shown, 'd', true).ids).toEqual(['c', 'd']);
  });

  test('deselects a range', () => {
    const all = { ids: shown, anchor: 'a' };
    expect(ticked(all, shown, 'c', true).ids).toEqual(['d']);
  });

  test('selects one row when the range would start on another page', () => {
    expect(ticked({ ids: [], anchor: 'z' }, shown, 'b', true).ids).toEqual(['b']);
  });
});
