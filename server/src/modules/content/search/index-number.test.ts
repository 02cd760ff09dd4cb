import { indexNumbersOf } from './index-number';

describe('numbers of articles in the index', () => {
  const day = Date.UTC(2026, 10, 27);

  test('rise with the second of publication', () => {
    const [first, later, older] = [day, day + 1_000, day - 86_400_000].map(
      (time) => indexNumbersOf('one', time)[0] ?? 0,
    );
    expect(later).toBe((first ?? 0) + 1);
    expect(older).toBe((first ?? 0) - 86_400);
    expect(indexNumbersOf('draft', 0)[0]).toBe(1);
  });

  test('are the same for the same article and time', () =>
    expect(indexNumbersOf('one', day)).toEqual(indexNumbersOf('one', day)));

  test('find room for thousands of articles of one second, near it', () => {
    const taken = new Set<number>();
    for (let article = 0; article < 5_000; article += 1) {
      const free = indexNumbersOf(`article-${article}`, day).find((number) => !taken.has(number));
      expect(free).toBeDefined();
      taken.add(free ?? 0);
    }
    // Three days.
    expect(Math.max(...taken) - day / 1_000).toBeLessThan(3 * 86_400);
  });
});
