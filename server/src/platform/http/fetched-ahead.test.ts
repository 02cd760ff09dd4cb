import { isFetchedAhead } from './fetched-ahead';

describe('a prefetch request', () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ 'sec-purpose': 'prefetch' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }, true],
    [{ purpose: 'Prefetch' }, true],
    [{ 'x-purpose': 'preview' }, true],
    [{ 'x-moz': 'prefetch' }, true],
    [{ purpose: 'reading' }, false],
    [{ 'x-other': 'prefetch' }, false],
  ])('%j: %s', (headers, expected) => {
    expect(isFetchedAhead(headers)).toBe(expected);
  });
});
