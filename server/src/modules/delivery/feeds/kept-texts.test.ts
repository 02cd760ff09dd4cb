import { FreshGeneration } from '#delivery/documents/fresh-generation';
import { KeptTexts } from './kept-texts';

describe('texts for machines', () => {
  let generation: number;
  let now: number;
  let made: number;
  let texts: KeptTexts;
  beforeEach(() => {
    generation = 1;
    now = 10_400;
    made = 0;
    texts = new KeptTexts({
      generation: new FreshGeneration(() => generation),
      clock: { now: () => now },
    });
  });
  const make = async (): Promise<string> => `text ${String((made += 1))}`;
  const read = async (key = '/rss.xml'): Promise<string | undefined> =>
    (await texts.get(key, make))?.text.plain.toString();

  test('are made once for all who ask at the same time or later', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual(['text 1', 'text 1', 'text 1']);
    expect(await read()).toBe('text 1');
    expect(await read('/atom.xml')).toBe('text 2');
  });

  test('are made again after a change', async () => {
    await read();
    generation += 1;
    expect(await read()).toBe('text 2');
  });

  test('that began before a change are not given to who asks after it, nor kept', async () => {
    let finish: (text: string) => void = () => undefined;
    const slow = texts.get('/rss.xml', () => new Promise((resolve) => (finish = resolve)));
    await Promise.resolve();
    generation += 1;
    expect(await read()).toBe('text 1');
    finish('old');
    expect((await slow)?.text.plain.toString()).toBe('old');
    expect(await read()).toBe('text 1');
    expect(made).toBe(1);
  });

  test('are not kept when there are none', async () => {
    expect(await texts.get('/x', () => Promise.resolve(undefined))).toBeUndefined();
    expect(await read('/x')).toBe('text 1');
  });

  test('carry the next whole second as their date', async () => {
    expect((await texts.get('/rss.xml', make))?.text.lastModified).toBe(11_000);
    now = 12_000;
    generation += 1;
    expect((await texts.get('/rss.xml', make))?.text.lastModified).toBe(13_000);
  });

  test('are as many as fit into memory', async () => {
    const small = new KeptTexts({
      generation: new FreshGeneration(() => generation),
      clock: { now: () => now },
      bytes: 6_000,
    });
    const long = (key: string) => small.get(key, async () => (await make()).padEnd(1_000, '.'));
    for (const key of ['a', 'b', 'c', 'a']) await long(key);
    expect(made).toBe(4);
    await long('a');
    expect(made).toBe(4);
  });
});
