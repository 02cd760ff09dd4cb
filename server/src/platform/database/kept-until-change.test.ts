import { keptUntilChange } from './kept-until-change';

describe('a value cached until the next change', () => {
  test('is loaded once per key and generation', async () => {
    let generation = 1;
    const loaded: string[] = [];
    const read = keptUntilChange({ generation: () => generation }, async (key) => {
      loaded.push(`${key}${generation}`);
      return [key, generation];
    });
    await read('a');
    expect(await read('a')).toEqual(['a', 1]);
    await read('b');
    generation = 2;
    expect(await read('a')).toEqual(['a', 2]);
    expect(loaded).toEqual(['a1', 'b1', 'a2']);
  });

  test('is not cached for a generation that was committed while it was loaded', async () => {
    let generation = 1;
    const read = keptUntilChange({ generation: () => generation }, async () => {
      const value = [generation];
      generation += 1;
      return value;
    });
    await read('a');
    expect(await read('a')).toEqual([2]);
  });
});
