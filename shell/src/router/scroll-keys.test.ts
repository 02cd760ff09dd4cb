import type { Location } from '@yanye/shared/router';
import { createScrollKeys } from './scroll-keys';

const at = (key: string): Location => ({ pathname: '/', search: '', hash: '', state: null, key }) as Location;

describe('keys of scroll positions', () => {
  test('differ by history entry', () => {
    const keys = createScrollKeys();
    expect([keys.keyOf(at('a')), keys.keyOf(at('b')), keys.keyOf(at('a'))]).toEqual(['a', 'b', 'a']);
  });

  test('stay the same after a refused navigation', () => {
    const keys = createScrollKeys();
    keys.keyOf(at('a'));
    keys.stay();
    expect(keys.keyOf(at('b'))).toBe('a');
    expect(keys.keyOf(at('c'))).toBe('c');
    expect(keys.keyOf(at('b'))).toBe('a');
  });
});
