import { articleRoutes } from '@yanye/shared/contract/articles';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { siteTime } from '#platform/time';
import { lastYear } from './article-calendar';

test.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Apia'])(
  'a year has each of its days once in %s',
  (zone) => {
    const { days, start, end } = lastYear('2024-03-10', siteTime(zone));
    expect([days.length, days[0], days.at(-1)]).toEqual([366, '2023-03-11', '2024-03-10']);
    expect(new Set(days).size).toBe(366);
    expect(siteTime(zone).day(start)).toBe('2023-03-11');
    expect(siteTime(zone).day(end - 1)).toBe('2024-03-10');
  },
);

everyDatabase('lists of the home page', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  beforeEach(async () => {
    clock.restart();
    await product.clear();
  });
  afterAll(() => product.close());

  const write = async (title: string, change: object = {}) => {
    const { body } = await product
      .as('admin')
      .call(articleRoutes.create, { body: { title, content: '文。', ...change } });
    return body.data.id;
  };
  const calendar = async () => (await product.as('visitor').call(articleRoutes.calendar)).body.data;
  const recommended = async (category = '') =>
    (await product.as('visitor').call(articleRoutes.recommend, { query: { category } })).body.data;

  describe('the calendar', () => {
    test('has every day of the year, also without articles', async () => {
      const days = await calendar();
      expect(days).toHaveLength(366);
      expect(days.at(-1)).toEqual({ date: '2024-03-10', count: 0 });
      expect(days.every(({ count }) => count === 0)).toBe(true);
    });

    test('counts published articles by day in the site’s time zone', async () => {
      await write('一');
      await write('稿', { status: 'draft' });
      expect((await calendar()).at(-1)).toEqual({ date: '2024-03-10', count: 1 });
      const second = await write('二');
      expect((await calendar()).at(-1)?.count).toBe(2);
      await product.as('admin').call(articleRoutes.update, { body: { id: second, status: 'withdrawn' } });
      expect((await calendar()).at(-1)?.count).toBe(1);
    });

    test('moves with the date and drops days older than a year', async () => {
      await write('一');
      const day = 24 * 3_600_000;
      clock.pass(day);
      expect((await calendar()).slice(-2)).toEqual([
        { date: '2024-03-10', count: 1 },
        { date: '2024-03-11', count: 0 },
      ]);
      clock.pass(364 * day);
      expect((await calendar())[0]).toEqual({ date: '2024-03-10', count: 1 });
      clock.pass(day);
      expect((await calendar()).some(({ count }) => count > 0)).toBe(false);
    });
  });

  describe('recommended articles', () => {
    test('are listed by category, the newest first', async () => {
      await write('甲', { is_recommend: true, category: '随笔' });
      clock.pass(1000);
      await write('乙', { is_recommend: true, category: '游记', tags: ['树'] });
      await write('丙', { category: '随笔' });
      await write('丁', { is_recommend: true, category: '随笔', status: 'draft' });
      expect((await recommended()).list.map(({ title }) => title)).toEqual(['乙', '甲']);
      expect((await recommended()).list[0]?.tags).toEqual(['树']);
      expect((await recommended('随笔')).list.map(({ title }) => title)).toEqual(['甲']);
      expect(await recommended('无')).toEqual({ count: 0, list: [] });
    });

    test('are at most six', async () => {
      for (let number = 0; number < 7; number += 1) await write(`荐 ${number}`, { is_recommend: true });
      const { count, list } = await recommended();
      expect([count, list.length]).toEqual([7, 6]);
    });
  });
});

everyDatabase('the calendar of a site whose clocks are changed', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, { TIME_ZONE: 'America/New_York' }, clock);
  });
  afterAll(() => product.close());

  test('counts articles by its days, before and after the change', async () => {
    const moments = {
      '2024-03-09': ['2024-03-09T05:00:00Z', '2024-03-10T04:59:59.999Z'],
      // This day has 23 hours.
      '2024-03-10': ['2024-03-10T05:00:00Z', '2024-03-11T03:59:59.999Z'],
      '2024-03-11': ['2024-03-11T04:00:00Z'],
    };
    clock.pass(Date.parse('2024-03-12T12:00:00Z') - clock.now());
    for (const [at, moment] of Object.values(moments).flat().entries()) {
      const body = { title: `第 ${at} 篇`, content: '文。' };
      const { id } = (await product.as('admin').call(articleRoutes.create, { body })).body.data;
      await product.database.transaction(() =>
        product.database.kysely
          .updateTable('articles')
          .set({ published_at: Date.parse(moment) })
          .where('id', '=', id)
          .execute(),
      );
    }
    const days = (await product.as('visitor').call(articleRoutes.calendar)).body.data;
    expect(days.filter(({ count }) => count > 0)).toEqual(
      Object.entries(moments).map(([date, { length }]) => ({ date, count: length })),
    );
  });
});
