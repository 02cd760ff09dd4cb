import { newsLimits } from '@yanye/shared/contract/news.calls';
import { siteTime } from '#platform/time';
import { isChanged, mergeEntries } from './merge-entries';
import type { EntryRow } from './news.schema';
import type { FoundEntry } from './read-feed';

const time = siteTime('Asia/Shanghai');
const now = Date.parse('2026-03-10T12:00:00Z');
const hour = 3_600_000;

const found = (name: string, change: Partial<FoundEntry> = {}): FoundEntry => ({
  identity: name,
  title: name,
  link: `https://far.example/${name}`,
  date: '2026-03-10T08:00:00Z',
  heat: 0,
  heatUnit: '',
  ...change,
});

const merge = (kept: readonly EntryRow[], entries: readonly FoundEntry[], at = now) =>
  mergeEntries(kept, entries, { now: at, time });

/** Entries after a first fetch. */
const keptOf = (entries: readonly FoundEntry[], at = now): EntryRow[] =>
  merge([], entries, at).add.map((row, index) => ({ ...row, id: index + 1, source_id: 1 }));

const many = (count: number, prefix: string): FoundEntry[] =>
  Array.from({ length: count }, (_, at) => found(`${prefix}${at}`));

test('an unchanged feed changes nothing, hours later too', () => {
  const entries = [found('甲'), found('乙', { date: '' }), found('丙', { date: '2099-01-01T00:00:00Z' })];
  expect(isChanged(merge(keptOf(entries), entries, now + 5 * hour))).toBe(false);
});

test.each([
  ['another title', { title: '改了' }],
  ['another link', { link: 'https://far.example/moved' }],
  ['another date', { date: '2026-03-10T09:00:00Z' }],
  ['more heat', { heat: 3, heatUnit: 'comments' as const }],
])('%s of a known entry changes only that entry', (_what, change) => {
  const changes = merge(keptOf([found('甲'), found('乙')]), [found('甲', change), found('乙')]);
  expect([changes.add.length, changes.change.map(({ id }) => id), changes.leave, changes.drop]).toEqual([
    0,
    [1],
    [],
    [],
  ]);
});

test.each([
  ['without a date', ''],
  ['with nonsense for a date', 'soon'],
  ['from the future', '2099-01-01T00:00:00Z'],
])('an entry %s is dated when it was first seen', (_what, date) => {
  expect(merge([], [found('甲', { date })]).add[0]?.published_at).toBe(now);
});

test.each([
  ['2026-03-10 16:30:00', '2026-03-10T08:30:00Z'],
  ['2026-03-10T16:30', '2026-03-10T08:30:00Z'],
  ['2026-03-10', '2026-03-09T16:00:00Z'],
  ['Tue, 10 Mar 2026 16:30:00 +0800', '2026-03-10T08:30:00Z'],
])('%s is parsed in its time zone, or in the site’s', (date, expected) => {
  expect(merge([], [found('甲', { date })]).add[0]?.published_at).toBe(Date.parse(expected));
});

test('an entry that leaves the feed is retained and reported once', () => {
  const kept = keptOf([found('甲'), found('乙')]);
  const changes = merge(kept, [found('乙')]);
  expect([changes.leave, changes.drop]).toEqual([[1], []]);
  const after = kept.map((row) => ({ ...row, position: row.id === 1 ? -1 : 0 }));
  expect(isChanged(merge(after, [found('乙')]))).toBe(false);
});

test('beyond the limit the oldest entries outside of the feed are removed', () => {
  const kept = keptOf(many(newsLimits.kept, '旧')).map((row, at) => ({ ...row, published_at: now - at }));
  const changes = merge(kept, many(30, '新'));
  expect(changes.add).toHaveLength(30);
  expect(changes.leave).toHaveLength(newsLimits.kept - 30);
  expect(changes.drop).toEqual(Array.from({ length: 30 }, (_, at) => newsLimits.kept - 29 + at));
});
