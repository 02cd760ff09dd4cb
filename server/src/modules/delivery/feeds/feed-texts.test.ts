import { FreshGeneration } from '#platform/kept-content/fresh-generation';
import { FeedTexts } from './feed-texts';

describe('texts of feeds', () => {
  let generation: number;
  let now: number;
  let written: number;
  let texts: FeedTexts;
  beforeEach(() => {
    generation = 1;
    now = 10_400;
    written = 0;
    texts = new FeedTexts({
      generation: new FreshGeneration({ generation: () => generation }),
      clock: { now: () => now },
    });
  });
  const get = (write = () => Promise.resolve<string | undefined>(`text ${String((written += 1))}`)) =>
    texts.get('/rss.xml', 'identity', write);
  const read = async () => (await get())?.text.bytes.toString();

  test('are generated once per generation', async () => {
    expect([await read(), await read()]).toEqual(['text 1', 'text 1']);
    generation += 1;
    expect(await read()).toBe('text 2');
  });

  test('that do not exist are not cached', async () => {
    expect(await get(() => Promise.resolve(undefined))).toBeUndefined();
    expect(await read()).toBe('text 1');
  });

  test('carry the next whole second as their date, and when they were still the newest', async () => {
    const first = await get();
    expect([first?.text.facts.lastModified, first?.newestAt]).toEqual([11_000, 10_400]);
    now = 12_000;
    const cached = await get();
    expect([cached?.text.facts.lastModified, cached?.newestAt]).toEqual([11_000, 12_000]);
    generation += 1;
    expect((await get())?.text.facts.lastModified).toBe(13_000);
  });
});
