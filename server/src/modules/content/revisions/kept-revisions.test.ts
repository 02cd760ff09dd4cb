import { forgettable, kept } from './kept-revisions';

const now = Date.parse('2024-03-10T00:00:00Z');
const day = 24 * 3_600_000;

/** A revision a day, the newest first, stored today. */
const daily = (count: number, is_public = 1) =>
  Array.from({ length: count }, (_, back) => ({ id: count - back, is_public, created_at: now - back * day }));

describe('revisions of an article', () => {
  test('retain the newest, public or not, whatever their age', () => {
    expect(forgettable(daily(kept.newest, 0), now + 10_000 * day)).toEqual([]);
  });

  test('drop older ones that readers could not see', () => {
    expect(forgettable(daily(kept.newest + 2, 0), now)).toEqual([2, 1]);
  });

  test('retain what readers could see within 90 days', () => {
    // The one of 91 days ago was replaced exactly 90 days ago.
    const gone = forgettable(daily(95), now);
    expect(gone).toEqual([3, 2, 1]);
    expect(forgettable(daily(92), now)).toEqual([]);
  });

  test('are limited for an author who saves every minute', () => {
    const often = daily(kept.most + 3).map((row, back) => ({ ...row, created_at: now - back * 60_000 }));
    expect(forgettable(often, now)).toEqual([3, 2, 1]);
  });
});
