import { siteTime } from '#platform/time';
import { generationOfDay } from './generation-of-day';

const time = siteTime('Asia/Shanghai');
const at = (moment: string, generation: number | Promise<number>) =>
  generationOfDay({ generation: () => generation }, { now: () => Date.parse(moment) }, time).generation();

describe('the generation of pages', () => {
  test('is older before a change than after it', () => {
    expect(at('2026-03-10T12:00:00+08:00', 41)).toBeLessThan(Number(at('2026-03-10T12:00:00+08:00', 42)));
  });

  test('is the same all day', () => {
    expect(at('2026-03-10T00:00:00+08:00', 41)).toBe(at('2026-03-10T23:59:59+08:00', 41));
  });

  test('rises at midnight of the site, whatever changed the day before', () => {
    const before = Number(at('2026-03-10T23:59:59+08:00', 9_999_999));
    const after = Number(at('2026-03-11T00:00:00+08:00', 1));
    expect(after).toBeGreaterThan(before);
    expect(Number.isSafeInteger(after)).toBe(true);
  });

  test('may be the result of a query', async () => {
    expect(await at('2026-03-10T12:00:00+08:00', Promise.resolve(41))).toBe(
      at('2026-03-10T12:00:00+08:00', 41),
    );
  });
});
