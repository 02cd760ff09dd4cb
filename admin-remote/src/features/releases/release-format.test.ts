import { differenceText, isOlder, nameOf, shortBuild } from './release-format';

test.each([
  [2048, '+2.0 KB'],
  [-2048, '−2.0 KB'],
  [0, '0'],
])('a difference of %i bytes is displayed as %s', (bytes, text) => expect(differenceText(bytes)).toBe(text));

test('a build is displayed by its version and a prefix of its id', () => {
  expect(shortBuild('aa0011223344')).toBe('aa001122');
  expect(nameOf({ version: '0.2.0', build: 'aa0011223344' })).toBe('0.2.0（aa001122）');
});

test('the older build has the earlier upload time, whatever the time offset', () => {
  const morning = { stored_at: '2026-03-01T09:00:00+08:00' };
  const later = { stored_at: '2026-03-01T02:00:00Z' };
  expect(isOlder(morning, later)).toBe(true);
  expect(isOlder(later, morning)).toBe(false);
});
