import { FreshGeneration } from './fresh-generation';

/** A reading that the test ends when it wants to. */
const heldReadings = () => {
  const endings: ((generation: number) => void)[] = [];
  const generation = (): Promise<number> => new Promise((resolve) => void endings.push(resolve));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    fresh: new FreshGeneration({ generation }),
    begun: () => endings.length,
    end: async (index: number, generation: number) => {
      endings[index]?.(generation);
      await settle();
    },
  };
};

test('a request does not take a value whose reading began before the request', async () => {
  const { fresh, begun, end } = heldReadings();
  const first = fresh.now();
  const second = fresh.now();
  await end(0, 1);
  expect(begun()).toBe(2);
  await end(1, 2);
  expect([await first, await second]).toEqual([1, 2]);
});

test('concurrent requests share one query of the generation', async () => {
  const { fresh, begun, end } = heldReadings();
  const first = fresh.now();
  const others = [fresh.now(), fresh.now(), fresh.now()];
  await end(0, 1);
  await end(1, 2);
  expect(await first).toBe(1);
  for (const other of others) expect(await other).toBe(2);
  expect(begun()).toBe(2);
});

test('a reading that fails does not stop the next one', async () => {
  let reading = 0;
  const fresh = new FreshGeneration({
    generation: () => ((reading += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(7)),
  });
  const first = Promise.resolve(fresh.now());
  const second = fresh.now();
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(7);
});

test('a generation that has to be queried is not known at once, and its failure is handled', async () => {
  const unhandled: unknown[] = [];
  const listener = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', listener);
  let readings = 0;
  const fresh = new FreshGeneration({
    generation: () => {
      readings += 1;
      return Promise.reject(new Error('away'));
    },
  });
  expect([fresh.atOnce(), fresh.atOnce()]).toEqual([undefined, undefined]);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', listener);
  expect({ readings, unhandled }).toEqual({ readings: 1, unhandled: [] });
});

test('a generation that needs no query is known at once', () => {
  expect(new FreshGeneration({ generation: () => 3 }).atOnce()).toBe(3);
});

test('a database file that cannot be read leaves the generation unknown at once', () => {
  const fresh = new FreshGeneration({
    generation: () => {
      throw new Error('disk I/O error');
    },
  });
  expect(fresh.atOnce()).toBeUndefined();
  expect(() => fresh.now()).toThrow('disk I/O error');
});
