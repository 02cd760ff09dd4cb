import { acceptedEncoding } from './accepted-encoding';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['BR', 'br'],
] as const)('a reader who takes %s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
